import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { FAULTS_MARKER } from '#contract/forms/native-form.ts';
import { CHANGING } from './said-once.ts';

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

/** Elements whose text is not the page's. */
const SILENT: readonly string[] = ['script', 'style'];

/**
 * Takes out of a page's data each text that stands in the page as it is, and empties each piece of markup that does:
 * hydration leaves that as it was served (`ui/markup/markup.tsx`). What stands where the service changes the page is kept: it
 * may be gone when the page is served.
 *
 * @param stream - the data as React Router writes it: one line of JSON, as long as nothing in it comes later
 * @param html - the page
 */
export function sayOnce(stream: string, html: string): SaidOnce {
  const [line = '', ...later] = stream.split('\n');
  if (later.some((more) => more !== '')) throw new Error('a page’s data comes in more than one piece');
  const values: unknown[] = JSON.parse(line);
  // From there on the service decides what the page says.
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
  const read = (node: DefaultTreeAdapterTypes.Node): void => {
    if (defaultTreeAdapter.isTextNode(node)) texts.push(node.value);
    else if ('childNodes' in node && !isPassedOver(node)) node.childNodes.forEach(read);
  };
  read(parse(html));
  return texts.filter((text) => text.trim() !== '');
}

function isPassedOver(node: DefaultTreeAdapterTypes.ParentNode): boolean {
  if (!('tagName' in node)) return false;
  return SILENT.includes(node.tagName) || node.attrs.some(({ name }) => name === CHANGING);
}
