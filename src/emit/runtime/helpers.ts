export { codePointLength } from '../../json/text.ts';

/** The same properties, and none that is inherited. */
export function ownCopy(object: object): object {
  return Object.assign(Object.create(null), object);
}
