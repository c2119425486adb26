/** The path of the script that every previewed page has. */
export const SCRIPT = '/@office/page.js';

/** Adds the script to a page, at the end of the head, so that it runs before anything can be clicked. */
export function withScript(html: string): string {
  return html.replace('</head>', `<script src="${SCRIPT}"></script></head>`);
}

/**
 * The script: it reports the clicked sentence to the office, reloads the page when the office says so, lets links lead to pages with the
 * same draft, and prevents the page, which reloads while the author types, from taking the focus.
 *
 * @param office - the only origin that it talks to
 */
export function pageScript(office: string): string {
  const origin = JSON.stringify(office);
  return `
const draft = new URLSearchParams(location.search).get('draft');
addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  const link = target.closest('a[href]');
  if (draft !== null && link?.origin === location.origin) link.search = new URLSearchParams({ draft });
  const part = target.closest('h1, h2, h3, h4, p, li, dt, dd, a, button, blockquote, figcaption, label, span');
  if (part) window.parent.postMessage({ text: (part.innerText || part.textContent).trim().slice(0, 400) }, ${origin});
}, true);
addEventListener('message', ({ origin, data }) => {
  if (origin === ${origin} && data === 'reload') location.reload();
});
const focus = HTMLElement.prototype.focus;
HTMLElement.prototype.focus = function (...options) {
  if (document.hasFocus()) focus.apply(this, options);
};
`;
}
