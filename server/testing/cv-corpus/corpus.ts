import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the corpus. */
export interface CorpusFile {
  name: string;
  path: string;
  bytes: Buffer;
}

/**
 * Reads the corpus: CVs that must be taken, or files that must not. Their names say which program wrote them; add what another
 * one writes under its name.
 */
export function readCorpus(part: 'accepted' | 'refused'): CorpusFile[] {
  const folder = path.join(import.meta.dirname, part);
  return readdirSync(folder).map((name) => {
    const file = path.join(folder, name);
    return { name, path: file, bytes: readFileSync(file) };
  });
}

/** The bytes of one CV of the corpus. */
export function corpusBytes(name: string): Buffer {
  const found = readCorpus('accepted').find((file) => file.name === name);
  if (found === undefined) throw new Error(`the corpus has no ${name}`);
  return found.bytes;
}
