/** The suites' files by path; the build puts them there. */
declare module 'suite-files' {
  const files: Readonly<Record<string, string>>;
  export default files;
}
