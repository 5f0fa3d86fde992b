/** The runtime is not on this machine, and no package brings it. */
export class NotInstalled extends Error {}

/** The runtime lacks what the product is written in, as is known of it. */
export class NotSupported extends Error {}
