import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readLogo } from '#brand/logo/logo.ts';
import type { Colors } from '#schema/brand-colors.ts';
import { ContentError } from '#schema/faults/fault.ts';
import { readText } from '#schema/reading/text-file.ts';

/**
 * Reads a mark and tries it as a build would.
 *
 * @param file - the SVG file that was given
 * @returns its text
 * @throws {Error} saying why it can't be the mark, without a subject: "must have a viewBox"
 */
export async function readMark(file: string, name: string, colors: Colors): Promise<string> {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`names ${file}, which does not exist`);
  if (!/\.svg$/i.test(file)) throw new Error(`names ${file}, but the mark must be an SVG file (.svg)`);
  if (!readFileSync(file, 'latin1').includes('<svg'))
    throw new Error(`names ${file}, which is not an SVG file`);
  const text = readText(file);
  const folder = await mkdtemp(path.join(tmpdir(), 'mark-'));
  try {
    await mkdir(path.join(folder, 'brand'));
    await writeFile(path.join(folder, 'brand/mark.svg'), text);
    await readLogo(folder, name, colors);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw new Error(error.faults.map(({ reason }) => inWords(reason)).join('; '));
  } finally {
    await rm(folder, { recursive: true });
  }
  return text;
}

/** What the parser says of a file that is not SVG throughout, with the line. */
function inWords(reason: string): string {
  const [, line, said] = /^<input>:(\d+):\d+: (.*)/.exec(reason) ?? [];
  return line === undefined ? reason : `has a mistake in line ${line}: ${said}; export it again`;
}
