// JSON.stringify writes these as they are, and a terminal, or a person reading the text there, may act upon them:
// controls beyond ASCII, marks that reorder or hide text, line ends, everything that Unicode lets programs not show, and
// the empty cell of Braille.
const UNSEEN =
  /[\x7F-\x9F\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{16FE4}\u{1D159}]+/gu;

/** A value as JSON for a person or a program, in which whatever is invisible is written as `\uXXXX`. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2).replaceAll(UNSEEN, escaped);
}

/**
 * Values as one JSON array that is never whole in memory, written as `jsonText` would.
 *
 * @param pages - the values, some at a time
 * @returns a text for each page, and one that ends the array
 */
export async function* jsonArray(pages: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  let separator = '[\n  ';
  for await (const values of pages) {
    if (values.length === 0) continue;
    // Quoted text holds no line ends, so only the layout is indented.
    yield separator + values.map((value) => jsonText(value).replaceAll('\n', '\n  ')).join(',\n  ');
    separator = ',\n  ';
  }
  yield separator.startsWith('[') ? '[]\n' : '\n]\n';
}

function escaped(characters: string): string {
  let text = '';
  for (let index = 0; index < characters.length; index++) {
    text += `\\u${characters.charCodeAt(index).toString(16).padStart(4, '0')}`;
  }
  return text;
}
