import Turndown from 'turndown';

/** Elements that are dropped with their content. */
const NOT_TEXT = ['SCRIPT', 'STYLE', 'IFRAME', 'IMG', 'VIDEO', 'FORM', 'BUTTON', 'NOSCRIPT'];
/** Below the position's own heading, an h2. */
const MIN_HEADING_LEVEL = 3;

const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', emDelimiter: '*' });
service.addRule('no text', { filter: (node) => NOT_TEXT.includes(node.nodeName), replacement: () => '' });
const withoutMarks = service.escape.bind(service);
// The content's Markdown allows no HTML, so `<` is escaped.
service.escape = (text) => withoutMarks(text).replaceAll('<', '\\<');
service.addRule('heading', {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content, { nodeName }) => {
    const text = content.replaceAll('**', '').trim();
    if (text === '') return '';
    return `\n\n${'#'.repeat(Math.max(MIN_HEADING_LEVEL, Number(nodeName.slice(1))))} ${text}\n\n`;
  },
});
service.addRule('list item', {
  filter: 'li',
  replacement: (content, item) => {
    const items = [...(item.parentNode?.childNodes ?? [])].filter(({ nodeName }) => nodeName === 'LI');
    const mark = item.parentNode?.nodeName === 'OL' ? `${items.indexOf(item as ChildNode) + 1}. ` : '- ';
    return `${mark}${content.trim().replaceAll('\n', `\n${' '.repeat(mark.length)}`)}\n`;
  },
});
service.addRule('link', {
  filter: 'a',
  replacement: (content, link) => {
    const address = (link as HTMLAnchorElement).getAttribute('href') ?? '';
    return /^(?:https?:|mailto:|tel:)/i.test(address) && content.trim() !== ''
      ? `[${content}](${address.replaceAll(/[()\s]/g, encodeURIComponent)})`
      : content;
  },
});

/** Converts a board's HTML to the content's Markdown: text, lists, headings and links, without scripts and external resources. */
export function toMarkdown(html: string): string {
  return service
    .turndown(html)
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** The plain text of Markdown. */
export function plainWords(markdown: string): string {
  return markdown
    .replaceAll(/^#+ .*$/gm, '')
    .replaceAll(/^(?:- |\d+\. )/gm, '')
    .replaceAll(/\]\([^()]*\)/g, '')
    .replaceAll('[', '')
    .replaceAll(/\\(.)/g, '$1')
    .replaceAll('*', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
