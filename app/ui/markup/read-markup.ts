import { createElement, Fragment, type ReactNode } from 'react';

/** What stands in a tag, or the text up to the next one. */
const TOKEN = /<([^<>]*)>|[^<]+/gy;
const ATTRIBUTE = /\s([\w-]+)="([^"]*)"/g;
/** What is left of a tag without its attributes. */
const TAG = /^([a-z]\w*)\s*\/?$/;
/** What the content security policy refuses. */
const REFUSED = /^(?:script|style|on\w+)$/;
const VOID = new Set(['br', 'hr', 'img']);
const ENTITY = /&(#?\w+);/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

interface Open {
  tag: string;
  attributes: Record<string, string>;
  children: ReactNode[];
}

/**
 * Reads the project's own markup, which Markdown is turned into and drawings are written in, into React elements.
 *
 * @throws {Error} if it holds anything else, such as comments, scripts, unknown entities or an element left open
 */
export function readMarkup(source: string): ReactNode {
  const root: Open = { tag: '', attributes: {}, children: [] };
  const path = [root];
  let read = 0;
  for (const [token, inner] of source.matchAll(TOKEN)) {
    if (inner === undefined) path.at(-1)?.children.push(plainText(token));
    else if (inner.startsWith('/')) close(path, inner.slice(1));
    else open(path, inner);
    read += token.length;
  }
  if (read < source.length) throw notUnderstood(source.slice(read, read + 40));
  if (path.length !== 1) throw new Error(`<${path.at(-1)?.tag}> is not closed`);
  return createElement(Fragment, null, ...root.children);
}

function open(path: Open[], inner: string): void {
  const tag = TAG.exec(inner.replaceAll(ATTRIBUTE, ''))?.[1];
  if (tag === undefined || REFUSED.test(tag)) throw notUnderstood(`<${inner}>`);
  const opened: Open = { tag, attributes: properties(inner), children: [] };
  if (inner.endsWith('/') || VOID.has(tag)) path.at(-1)?.children.push(element(opened));
  else path.push(opened);
}

function close(path: Open[], tag: string): void {
  const closed = path.pop();
  if (closed?.tag !== tag) throw new Error(`</${tag}> does not close <${closed?.tag}>`);
  path.at(-1)?.children.push(element(closed));
}

function element({ tag, attributes, children }: Open): ReactNode {
  return createElement(tag, attributes, ...children);
}

/** Attributes by the names that React knows them by. */
function properties(inner: string): Record<string, string> {
  const attributes = [...inner.matchAll(ATTRIBUTE)];
  return Object.fromEntries(
    attributes.map(([, name = '', value = '']) => [propertyName(name), plainText(value)]),
  );
}

function propertyName(name: string): string {
  if (REFUSED.test(name)) throw notUnderstood(name);
  if (name === 'class') return 'className';
  if (name.startsWith('data-')) return name;
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function plainText(text: string): string {
  return text.replaceAll(ENTITY, (entity, name: string) => {
    const character = ENTITIES[name];
    if (character === undefined) throw new Error(`write the character itself in place of ${entity}`);
    return character;
  });
}

function notUnderstood(markup: string): Error {
  return new Error(`markup that is not understood: ${markup}`);
}
