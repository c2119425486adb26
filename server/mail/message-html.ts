import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Message, MessageField, Notice } from './message.ts';
import { DARK, STYLES } from './message-styles.ts';
import { shownLines } from './paced-text.ts';

const h = createElement;

/**
 * A message as an HTML document of its own: one column of a table, with its styles in each element, since many mail programs
 * know neither style sheets nor anything newer. Those that know them get a dark scheme by one. It loads nothing from
 * anywhere, and reads in order without any styles.
 */
export function messageHtml(message: Message): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(document(message))}`;
}

function document(message: Message): ReactNode {
  const { language, direction, subject } = message;
  return h(
    'html',
    { lang: language, dir: direction },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      // Only what is a number is linked as one: see below.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, subject),
      h('style', null, DARK),
    ),
    h(
      'body',
      { className: 'ground', style: STYLES.body },
      // A mail program that shows it within a page of its own keeps neither `html` nor what that says of the language.
      h(
        'div',
        { role: 'article', 'aria-roledescription': 'email', lang: language, dir: direction },
        column(message),
      ),
    ),
  );
}

function column(message: Message): ReactNode {
  const cell = h('td', { style: STYLES.outer }, ...parts(message));
  const card = table({ className: 'card', style: STYLES.card }, h('tr', null, cell));
  return table(
    { style: STYLES.page },
    h('tr', null, h('td', { align: 'center', className: 'ground', style: STYLES.margin }, card)),
  );
}

function parts({ company, kind, headline, topic, notices, paragraphs, fields, end }: Message): ReactNode[] {
  const rows = fields.filter(({ isInHead, href }) => !isInHead || href !== undefined);
  return [
    h(
      'p',
      { className: 'muted', style: STYLES.company },
      h('strong', { className: 'ink', style: STYLES.name }, company),
      kind !== undefined && ` · ${kind}`,
    ),
    h('h1', { className: 'ink', style: STYLES.headline, dir: 'auto' }, headline),
    topic !== undefined && h('p', { className: 'ink', style: STYLES.topic, dir: 'auto' }, topic),
    ...notices.map(note),
    ...paragraphs.map((text) => h('p', { className: 'ink', style: STYLES.paragraph }, text)),
    rows.length > 0 && table({ style: STYLES.fields }, ...rows.map(row)),
    end.length > 0 &&
      h(
        'p',
        { className: 'muted line', style: STYLES.end },
        ...end.flatMap(({ label, value }, index) => [index > 0 && h('br'), `${label}: ${value}`]),
      ),
  ];
}

function note({ text, link }: Notice): ReactNode {
  const way =
    link &&
    h(
      'p',
      { style: STYLES.way },
      h('a', { href: link.href, className: 'notice', style: STYLES.wayLink }, link.label),
    );
  return h(
    'div',
    { className: 'notice', style: STYLES.notice, role: 'note' },
    h('p', { style: STYLES.said }, text),
    way,
  );
}

/** The label above the value, so that both have the whole width of a phone. */
function row(field: MessageField): ReactNode {
  const label = h('div', { className: 'muted', style: STYLES.label }, field.label);
  const value = h('div', { className: 'ink', style: STYLES.value, dir: 'auto' }, shown(field));
  return h('tr', null, h('td', { className: 'line', style: STYLES.row }, label, value));
}

function shown({ value, href }: MessageField): ReactNode {
  const lines = shownLines(value);
  const text = h('span', null, ...lines.flatMap((line, index) => (index === 0 ? [line] : [h('br'), line])));
  return href === undefined ? text : h('a', { href, className: 'link', style: STYLES.link }, text);
}

function table(attributes: object, ...rows: ReactNode[]): ReactNode {
  const plain = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return h('table', { ...plain, ...attributes }, h('tbody', null, ...rows));
}
