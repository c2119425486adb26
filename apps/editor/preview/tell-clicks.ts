import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connect } from 'vite';

/** Where the script is. */
const ADDRESS = '/@editor/clicks.js';

/** What the page is to hold before the end of its head; it is there before anything can be pressed. */
const TAG = Buffer.from(`<script src="${ADDRESS}"></script>`);
const END = Buffer.from('</head>');

/**
 * Tells the editor which sentence somebody pressed in the preview. Links lead on as always. The page, which is loaded anew while
 * somebody types beside it, takes the keyboard only if it has it already.
 *
 * @param editor - its origin; nobody else is told
 */
export function tellClicks(editor: string): Connect.NextHandleFunction {
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

/** Adds the tag to the part of the answer that has the end of the head. */
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
