import { configure, within } from '@testing-library/dom';
import { Window } from 'happy-dom';
import { inject } from 'vitest';

// Reads pages as they are served: no script runs, and no subresource is loaded.

const window = new Window();
// Computing accessible names needs to know whether an element is hidden or a block. Style sheets are not loaded, and computing
// the inline styles of each element would take seconds.
const BLOCK = { display: 'block', getPropertyValue: (name: string) => (name === 'display' ? 'block' : '') };
Object.assign(window, { getComputedStyle: () => BLOCK });

// By default an error prints the whole page.
configure({ getElementError: (message) => new Error(message ?? undefined) });

const htmls = new Map<string, Promise<string>>();
const documents = new Map<string, Promise<Document>>();

/** Requests a path of the full company's site. */
export function request(path: string, init: RequestInit = {}): Promise<Response> {
  const site = inject('fullSite');
  if ('missing' in site) throw new Error(`The full company's site is not served: ${site.missing}`);
  return fetch(site.url + path, init);
}

/** The HTML of a page, memoized. */
export function htmlOf(path: string): Promise<string> {
  return memoized(htmls, path, async () => {
    const response = await request(path);
    if (response.status !== 200) throw new Error(`${path} answered with status ${response.status}.`);
    return await response.text();
  });
}

/** A page, parsed and memoized: tests don't change it. */
export function documentOf(path: string): Promise<Document> {
  return memoized(documents, path, async () => parse(await htmlOf(path)));
}

/**
 * Testing Library's queries of a page.
 *
 * @example (await screenOf('/contact')).getByRole('region', { name: 'Get in touch' })
 */
export async function screenOf(path: string) {
  return within((await documentOf(path)).body);
}

/** The part of a page between header and footer. */
export async function mainOf(path: string): Promise<HTMLElement> {
  return (await screenOf(path)).getByRole('main');
}

export function parse(html: string): Document {
  // Its types are different ones with the browser's names.
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

/** An element's text on one line, without invisible marks of where a word may break. */
export function textOf(element: Element | null | undefined): string {
  return (element?.textContent ?? '')
    .replaceAll(/[\u00AD\u200B]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** An element's text as screen readers hear it: without what is hidden from them. */
export function spokenTextOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return textOf(copy);
}

/** The values of an attribute on all elements that match a selector. */
export function attributesOf(root: ParentNode, selector: string, attribute: string): string[] {
  return [...root.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
}

function memoized<T>(values: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}
