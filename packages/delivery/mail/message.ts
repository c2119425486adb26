import { type CSSProperties, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A submitted value with its label. */
export interface MessageField {
  label: string;
  value: string;
  /** A `mailto:` or `tel:` link; undefined for other values. */
  href?: string | undefined;
  /** Whether the headline or the topic already shows this value. */
  isInHead?: boolean;
}

/** A warning at the top of the message. */
export interface Notice {
  text: string;
  /** A link for the reader; never an address from a visitor. */
  link?: { label: string; href: string } | undefined;
}

/** The content of a mail, which is rendered both as text and as HTML. */
export interface Message {
  language: string;
  direction: 'ltr' | 'rtl';
  /** The company's name. */
  company: string;
  /** The whole subject on one line. */
  subject: string;
  /** The subject's parts, which HTML shows in different sizes: the kind of message, the sender, and the topic. */
  kind?: string | undefined;
  /** Empty for a letter, of which only the paragraphs are shown. */
  headline: string;
  topic?: string | undefined;
  notices: readonly Notice[];
  /** Their line ends stay. */
  paragraphs: readonly string[];
  /** Rendered one below the other. */
  fields: readonly MessageField[];
  /** Small print at the end. */
  footer: readonly MessageField[];
}

/**
 * Renders a message as plain text. Only labels start at the beginning of a line and multi-line values are indented,
 * so that nothing a sender writes can pass for another field or for the end of the message.
 */
export function messageText({ subject, headline, notices, paragraphs, fields, footer }: Message): string {
  const parts = [
    headline === '' ? '' : `${withoutLineEnds(subject)}\n`,
    ...notices.map(
      ({ text, link }) =>
        `\n${withoutLineEnds(text)}\n${link === undefined ? '' : `${link.label}: ${link.href}\n`}`,
    ),
    ...paragraphs.map((text) => `\n${printableLines(text).join('\n')}\n`),
    fields.length > 0 ? '\n' : '',
    ...fields.map(fieldAsText),
    footer.length > 0 ? '\n--\n' : '',
    ...footer.map(fieldAsText),
  ];
  return printable(parts.join('').replace(/^\n/, ''));
}

function fieldAsText({ label, value }: MessageField): string {
  const lines = value.split(LINE_END);
  if (lines.length === 1) return `${label}: ${value}\n`;
  return `${label}:\n${lines.map((line) => line && `  ${line}`).join('\n')}\n`;
}

function withoutLineEnds(text: string): string {
  return text.split(LINE_END).join('');
}

/** The lines of a text without control characters. */
export function printableLines(text: string): string[] {
  return text.split(LINE_END).map(printable);
}

/** Every line terminator (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

// Control characters and bidirectional overrides; the marks that Arabic and Hebrew need are not among them.
const UNPRINTABLE = /[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\t\n]/gu;

function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\u{FFFD}');
}

/** Subjects are truncated, since lists of messages show no more; the body repeats the whole subject. */
const MAX_CHARACTERS = 200;

/**
 * Truncates a subject. nodemailer encodes it, and so shows text of visitors that looks like encoded words (RFC 2047) as it
 * was written, because every subject with such text has a dash that is not ASCII.
 */
export function mailSubject(subject: string): string {
  // A character has at most two code units.
  const characters = [...subject.slice(0, 2 * MAX_CHARACTERS + 2)];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : subject;
}

const TYPE = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** Long words wrap instead of overflowing a phone's viewport. */
const BREAKS: CSSProperties = { overflowWrap: 'anywhere', wordBreak: 'break-word' };

/** Inline styles of the light scheme. Contrasts on the card: ink 17.9, muted 7.7, link 7.5; notice 11.6. */
const STYLES = {
  body: { margin: 0, padding: 0, backgroundColor: '#f1f1f4', fontFamily: TYPE, color: '#17171c' },
  page: { borderCollapse: 'collapse' },
  margin: { padding: '24px 12px', backgroundColor: '#f1f1f4' },
  card: {
    maxWidth: '600px',
    margin: '0 auto',
    backgroundColor: '#ffffff',
    borderCollapse: 'separate',
    borderRadius: '10px',
    textAlign: 'start',
  },
  outer: { padding: '28px 24px 24px', fontFamily: TYPE },
  company: { margin: '0 0 10px', fontSize: '14px', lineHeight: '20px', color: '#52525c', ...BREAKS },
  name: { fontWeight: 700, color: '#17171c' },
  headline: { margin: 0, fontSize: '26px', lineHeight: '32px', fontWeight: 700, color: '#17171c', ...BREAKS },
  topic: { margin: '4px 0 0', fontSize: '18px', lineHeight: '26px', color: '#17171c', ...BREAKS },
  notice: {
    margin: '20px 0 0',
    padding: '12px 14px',
    fontSize: '15px',
    lineHeight: '22px',
    color: '#4a2a00',
    backgroundColor: '#fff1d6',
    borderInlineStart: '4px solid #b86a00',
    ...BREAKS,
  },
  noticeText: { margin: 0 },
  noticeAction: { margin: '8px 0 2px' },
  noticeLink: { fontWeight: 700, color: '#4a2a00', textDecoration: 'underline', ...BREAKS },
  paragraph: { margin: '16px 0 0', fontSize: '16px', lineHeight: '25px', color: '#17171c', ...BREAKS },
  fields: { marginTop: '20px', borderCollapse: 'collapse' },
  row: { padding: '12px 0', borderTop: '1px solid #e3e3e8', textAlign: 'start' },
  label: { fontSize: '13px', lineHeight: '18px', color: '#52525c' },
  value: {
    marginTop: '2px',
    fontSize: '16px',
    lineHeight: '24px',
    color: '#17171c',
    whiteSpace: 'pre-wrap',
    ...BREAKS,
  },
  link: { color: '#1b4fb3', textDecoration: 'underline', ...BREAKS },
  footer: {
    margin: '8px 0 0',
    paddingTop: '16px',
    borderTop: '1px solid #e3e3e8',
    fontSize: '13px',
    lineHeight: '20px',
    color: '#52525c',
    ...BREAKS,
  },
} satisfies Record<string, CSSProperties>;

/** The dark scheme. Contrasts on the card: ink 15.3, muted 7.4, link 9.1; notice 10.8. */
const DARK = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background-color: #101014 !important; }
  .card { background-color: #1b1b21 !important; }
  .ink { color: #f2f2f5 !important; }
  .muted { color: #a9a9b5 !important; }
  .link { color: #9dbdff !important; }
  .line { border-color: #34343d !important; }
  .notice { color: #ffdfae !important; background-color: #3a2a10 !important; border-color: #e0a040 !important; }
}`;

const h = createElement;

/**
 * Renders a message as an HTML document: a one-column table with inline styles, since many mail clients ignore style
 * sheets; those that support them get a dark scheme. It loads no resources and reads in order without styles.
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
      // Turns off auto-linking; only verified numbers and addresses become links.
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, subject),
      h('style', null, DARK),
    ),
    h(
      'body',
      { className: 'ground', style: STYLES.body },
      // Webmail drops the `html` element, so the language is repeated here.
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

function parts({
  company,
  kind,
  headline,
  topic,
  notices,
  paragraphs,
  fields,
  footer,
}: Message): ReactNode[] {
  const rows = fields.filter(({ isInHead, href }) => !isInHead || href !== undefined);
  return [
    h(
      'p',
      { className: 'muted', style: STYLES.company },
      h('strong', { className: 'ink', style: STYLES.name }, company),
      kind !== undefined && ` · ${kind}`,
    ),
    headline !== '' && h('h1', { className: 'ink', style: STYLES.headline, dir: 'auto' }, headline),
    topic !== undefined && h('p', { className: 'ink', style: STYLES.topic, dir: 'auto' }, topic),
    ...notices.map(renderNotice),
    ...paragraphs.map((text) => h('p', { className: 'ink', style: STYLES.paragraph }, ...withBreaks(text))),
    rows.length > 0 && table({ style: STYLES.fields }, ...rows.map(renderField)),
    footer.length > 0 &&
      h(
        'p',
        { className: 'muted line', style: STYLES.footer },
        ...footer.flatMap(({ label, value }, index) => [index > 0 && h('br'), `${label}: ${value}`]),
      ),
  ];
}

function renderNotice({ text, link }: Notice): ReactNode {
  const action =
    link &&
    h(
      'p',
      { style: STYLES.noticeAction },
      h('a', { href: link.href, className: 'notice', style: STYLES.noticeLink }, link.label),
    );
  return h(
    'div',
    { className: 'notice', style: STYLES.notice, role: 'note' },
    h('p', { style: STYLES.noticeText }, text),
    action,
  );
}

/** The label is above the value, so that both get the full width of a phone. */
function renderField(field: MessageField): ReactNode {
  const label = h('div', { className: 'muted', style: STYLES.label }, field.label);
  const value = h('div', { className: 'ink', style: STYLES.value, dir: 'auto' }, renderValue(field));
  return h('tr', null, h('td', { className: 'line', style: STYLES.row }, label, value));
}

function renderValue({ value, href }: MessageField): ReactNode {
  const text = h('span', null, ...withBreaks(value));
  return href === undefined ? text : h('a', { href, className: 'link', style: STYLES.link }, text);
}

function withBreaks(text: string): ReactNode[] {
  return printableLines(text).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]));
}

function table(attributes: object, ...rows: ReactNode[]): ReactNode {
  const plain = { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, border: 0 };
  return h('table', { ...plain, ...attributes }, h('tbody', null, ...rows));
}
