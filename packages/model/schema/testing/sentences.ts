import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Whole sentences, so that generated texts are readable. */
const SENTENCE = /[A-Z][^.!?\n]*(?:\n[^.!?\n]+)*[.!?](?=\s|$)/g;
/** Strides that visit every entry of a list before one repeats, unless the list's length is a multiple of one of them. */
const STRIDES = [7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

/**
 * Collects the sentences of all content files in a folder.
 *
 * @returns a generator of paragraphs by number, each with the sentences in another order
 */
export async function paragraphsLike(folder: string): Promise<(number: number, length: number) => string> {
  const sentences: string[] = [];
  for (const name of await readdir(folder)) {
    const [, , body = ''] = (await readFile(path.join(folder, name), 'utf8')).split(/^---$/m);
    sentences.push(...(body.match(SENTENCE) ?? []).map((sentence) => sentence.replaceAll(/\s+/g, ' ')));
  }
  return (number, length) => {
    const stride = STRIDES[number % STRIDES.length] ?? 1;
    const place = (step: number) => (number * 5 + step * stride + Math.floor(number / 10)) % sentences.length;
    return Array.from({ length }, (_, step) => sentences[place(step)]).join(' ');
  };
}
