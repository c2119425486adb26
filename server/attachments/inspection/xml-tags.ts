import { setImmediate as turn } from 'node:timers/promises';

/** A tag, or a piece of text between two, as it comes. */
export interface XmlPiece {
  /** The tag's name without its prefix; with a slash before it for one that ends; empty for a comment and the like. */
  name: string;
  /** Attributes by their names without prefixes, in lower case. */
  attributes: ReadonlyMap<string, string>;
  /** The text behind it, up to the next tag. */
  text: string;
}

/** Longer tags are not read: no writer makes them. */
const LONGEST_TAG = 16_384;

/** Others get their turn after so many characters. */
const IN_ONE_TURN = 30_000;

const NAME = /^\/?(?:[^\s:/>]*:)?([^\s/>]*)/;
const ATTRIBUTE = /[\s/]*(?:[^\s=:>"'/]*:)?([^\s=:>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y;
const TAG_END = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y;

/**
 * Goes through XML that need not be well formed, one tag after the other, in time that grows with its length only. No
 * attribute can hold a `<`, so each piece ends before the next.
 */
export async function* xmlPieces(xml: string): AsyncGenerator<XmlPiece> {
  let taken = 0;
  for (let start = xml.indexOf('<'); start !== -1; ) {
    const next = xml.indexOf('<', start + 1);
    const piece = xml.slice(start + 1, next === -1 ? xml.length : next);
    yield pieceOf(piece);
    taken += piece.length;
    if (taken > IN_ONE_TURN) {
      taken = 0;
      await turn();
    }
    start = next;
  }
}

function pieceOf(piece: string): XmlPiece {
  const attributes = new Map<string, string>();
  if (piece.startsWith('![CDATA[')) return { name: '', attributes, text: piece.slice(8).replace(']]>', '') };
  if (piece.startsWith('!--')) return { name: '', attributes, text: piece.split('-->').at(-1) ?? '' };
  if (piece.startsWith('?')) return { name: '', attributes, text: piece.split('?>').at(-1) ?? '' };
  const [whole = '', plain = ''] = NAME.exec(piece) ?? [];
  TAG_END.lastIndex = whole.length;
  const [tag] = piece.length > LONGEST_TAG ? [] : (TAG_END.exec(piece) ?? []);
  const end = whole.length + (tag?.length ?? 0);
  ATTRIBUTE.lastIndex = whole.length;
  for (let match = ATTRIBUTE.exec(piece); match !== null; match = ATTRIBUTE.exec(piece)) {
    const [, name = '', one, other] = match;
    attributes.set(name.toLowerCase(), unescaped(one ?? other ?? ''));
  }
  const name = piece.startsWith('/') ? `/${plain}` : plain;
  return { name, attributes, text: unescaped(piece.slice(end)) };
}

function unescaped(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replaceAll(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, decimal?: string) =>
      characterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
