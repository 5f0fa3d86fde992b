/**
 * The part of `node:fs` and `node:path` that the suites' runner uses, over files that the bundle carries: so the
 * runner itself runs where there is no file system.
 */
import files from 'suite-files';

const paths: readonly string[] = Object.keys(files);

export function readFileSync(path: string): string {
  const text = files[path];
  if (text === undefined) throw new Error(`no file ${path}`);
  return text;
}

export function existsSync(path: string): boolean {
  return path in files || paths.some((each) => each.startsWith(`${path}/`));
}

/** Every file below a folder, as with `recursive`. */
export function readdirSync(folder: string): string[] {
  return paths.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1));
}

export function join(...parts: readonly string[]): string {
  return parts.join('/');
}

export { join as resolve };
