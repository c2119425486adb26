import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';

const ADDRESS = '/@editor/clicks.js';

/** Injected at the end of the head, so that it runs before anything can be clicked. */
const TAG = Buffer.from(`<script src="${ADDRESS}"></script>`);
const END = Buffer.from('</head>');

/**
 * Middleware that injects a script into pages: it posts the clicked sentence to the editor, and prevents the page, which reloads while
 * the author types, from taking the focus. Links work as usual.
 *
 * @param editor - the only origin that receives messages
 */
export function reportClicks(editor: string): Connect.NextHandleFunction {
  const script = `
if (window.parent !== window) addEventListener('click', ({ target }) => {
  const part = target instanceof Element && target.closest('h1, h2, h3, h4, p, li, dt, dd, a, button, blockquote, figcaption, label, span');
  if (part) window.parent.postMessage({ text: (part.innerText || part.textContent).trim().slice(0, 400) }, ${JSON.stringify(editor)});
}, true);
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (...options) {
  if (document.hasFocus()) focus.apply(this, options);
};
`;
  return (request, response, next) => {
    if (request.url === ADDRESS) {
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
      response.setHeader('Cache-Control', 'no-store');
      response.end(script);
      return;
    }
    if (asksForPage(request)) addTag(response);
    next();
  };
}

function asksForPage({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/** Inserts the tag into the chunk with the end of the head. */
function addTag(response: ServerResponse): void {
  let isDone = false;
  const write = response.write.bind(response) as (part: unknown, ...rest: unknown[]) => boolean;
  const end = response.end.bind(response) as (part?: unknown, ...rest: unknown[]) => ServerResponse;
  const added = (part: unknown): unknown => {
    if (isDone || !(typeof part === 'string' || part instanceof Uint8Array)) return part;
    const bytes = Buffer.from(part);
    const at = bytes.indexOf(END);
    if (at < 0) return part;
    isDone = true;
    return Buffer.concat([bytes.subarray(0, at), TAG, bytes.subarray(at)]);
  };
  response.write = (part: unknown, ...rest: unknown[]) => write(added(part), ...rest);
  response.end = (part?: unknown, ...rest: unknown[]) => end(added(part), ...rest);
}
