import { FAULTS_MARKER } from '#contract/forms/native-form.ts';
import { unescapeHtml } from '#contract/html-escapes.ts';

/** A page's data without what the page itself says: see `said-once.ts`. */
export interface SaidOnce {
  /** React Router's flat list of the data's values, in which a 0 stands for each text that the page says. */
  values: unknown[];
  /** In turn: where in `values` a text is missing, and which of the page's texts it is. */
  texts: number[];
  /** The length of all missing texts together, in UTF-16 code units. */
  length: number;
}

/** Shorter texts would save nothing. */
const SHORTEST = 8;

/** What begins with the first of each pair and ends with the second has no text of the page's. */
const SILENT = [
  ['<!--', '-->'],
  ['<script', '</script>'],
  ['<style', '</style>'],
  ['<', '>'],
] as const;

/**
 * Takes out of a page's data each text that stands in the page as it is, and empties each piece of markup that does:
 * hydration leaves that as it was served (`ui/markup/markup.tsx`).
 *
 * @param stream - the data as React Router writes it: one line of JSON, as long as nothing in it comes later
 * @param html - the page
 */
export function sayOnce(stream: string, html: string): SaidOnce {
  const [line = '', ...later] = stream.split('\n');
  if (later.some((more) => more !== '')) throw new Error('a page’s data comes in more than one piece');
  const values: unknown[] = JSON.parse(line);
  // From there on the server decides what the page says.
  const [lasting = ''] = html.split(FAULTS_MARKER, 1);
  const places = new Map(textsOf(lasting).map((text, place) => [text, place]));
  const texts: number[] = [];
  let length = 0;
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'string' || value.length < SHORTEST) continue;
    const place = places.get(value);
    if (place !== undefined) {
      texts.push(index, place);
      length += value.length;
      values[index] = 0;
    } else if (value.startsWith('<') && lasting.includes(value)) {
      values[index] = '';
    }
  }
  return { values, texts, length };
}

/** The texts of a page as a browser will count them: not what is blank, nor what scripts and style sheets say. */
function textsOf(html: string): string[] {
  const texts: string[] = [];
  for (let at = 0; at < html.length; ) {
    const tag = found(html, '<', at);
    texts.push(html.slice(at, tag));
    const [, end] = SILENT.find(([start]) => html.startsWith(start, tag)) ?? ['', ''];
    at = found(html, end, tag) + end.length;
  }
  return texts.filter((text) => text.trim() !== '').map(unescapeHtml);
}

/** Where a text is found, or else the end. */
function found(html: string, text: string, from: number): number {
  const place = html.indexOf(text, from);
  return place === -1 ? html.length : place;
}
