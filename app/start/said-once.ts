import type { SaidOnce } from './said-once.server.ts';

/** Marks a part of a page of whose texts, which may be thousands, none is in its data: none of them is read. */
export const CHANGING = 'data-changing';

/**
 * Puts back what a page's data left out because the page says it: read before React has touched anything.
 *
 * @returns the data as React Router reads it, or nothing if the page has been changed meanwhile, by a translator for
 *   instance
 */
export function putBack({ values, texts, length }: SaidOnce, page: Document): string | undefined {
  const said = textsOf(page);
  let found = 0;
  for (let next = 0; next < texts.length; next += 2) {
    const [index = 0, place = 0] = texts.slice(next, next + 2);
    const text = said[place] ?? '';
    values[index] = text;
    found += text.length;
  }
  return found === length ? `${JSON.stringify(values)}\n` : undefined;
}

function textsOf(page: Document): string[] {
  const { FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP, SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
  const walker = page.createTreeWalker(page.documentElement, SHOW_ELEMENT + SHOW_TEXT, (node) => {
    if (!(node instanceof Element)) return FILTER_ACCEPT;
    const isPassedOver = node.hasAttribute(CHANGING) || /^(?:script|style)$/.test(node.localName);
    return isPassedOver ? FILTER_REJECT : FILTER_SKIP;
  });
  const texts: string[] = [];
  while (walker.nextNode() !== null) {
    const { data } = walker.currentNode as Text;
    if (/\S/.test(data)) texts.push(data);
  }
  return texts;
}
