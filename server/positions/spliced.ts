import type { Range } from '#contract/positions/notes.ts';

/** Bytes of a document that give way to a text; what has no length is put in between. */
export interface Edit {
  place: Range;
  text: string;
}

/** Takes out what stands in a place. */
export function cut(place: Range): Edit {
  return { place, text: '' };
}

/** Puts a text between two bytes. */
export function put(at: number, text: string): Edit {
  return { place: [at, at], text };
}

/**
 * Changes a document. Of edits within each other only the outermost is made.
 *
 * @param document - stays as it is
 */
export function spliced(document: Buffer, edits: readonly Edit[]): Buffer {
  const pieces: Buffer[] = [];
  let read = 0;
  // Of those that begin together the longest first.
  const inOrder = edits.toSorted(
    ({ place: [start, end] }, { place: [other, otherEnd] }) => start - other || otherEnd - end,
  );
  for (const {
    place: [start, end],
    text,
  } of inOrder) {
    if (start < read) continue;
    pieces.push(document.subarray(read, start), Buffer.from(text));
    read = end;
  }
  pieces.push(document.subarray(read));
  return Buffer.concat(pieces);
}
