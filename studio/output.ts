import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of static files. */
const publicFolder = path.join(import.meta.dirname, '../company/public');

/** Creates the folder of a file below `public/`, and returns the file's absolute path. */
export function output(name: string): string {
  const file = path.join(publicFolder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  return file;
}

/** Writes a file below `public/`. */
export function save(name: string, content: string | Buffer): void {
  writeFileSync(output(name), content);
}

/**
 * Prints an output's size.
 *
 * @param limit - the most bytes it may have
 * @throws if it has more
 */
export function weigh(name: string, limit: number): void {
  const { size } = statSync(output(name));
  process.stdout.write(`company/public/${name}  ${(size / 1000).toFixed(1)} kB\n`);
  if (size > limit) throw new Error(`company/public/${name} has ${size} bytes, which is more than ${limit}.`);
}
