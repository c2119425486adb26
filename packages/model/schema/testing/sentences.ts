import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Whole sentences, so that a text made of them reads like one. */
const SENTENCE = /[A-Z][^.!?\n]*(?:\n[^.!?\n]+)*[.!?](?=\s|$)/g;
/** Step widths through a list that visit every entry before one repeats, unless its length is a multiple of one of them. */
const STRIDES = [7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

/**
 * The sentences of the bodies of all content files of a folder.
 *
 * @returns a function that gives the paragraph with this number: some of the sentences, in a different order for each
 * number
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
