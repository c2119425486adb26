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
  headline: string;
  topic?: string | undefined;
  notices: readonly Notice[];
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
export function messageText({ subject, notices, paragraphs, fields, footer }: Message): string {
  const intro = [...notices, ...paragraphs.map((text): Notice => ({ text }))].map(
    ({ text, link }) => `\n${onOneLine(text)}\n${link === undefined ? '' : `${link.label}: ${link.href}\n`}`,
  );
  const parts = [
    `${onOneLine(subject)}\n`,
    ...intro,
    fields.length > 0 ? '\n' : '',
    ...fields.map(fieldAsText),
    footer.length > 0 ? '\n--\n' : '',
    ...footer.map(fieldAsText),
  ];
  return printable(parts.join(''));
}

function fieldAsText({ label, value }: MessageField): string {
  const lines = value.split(LINE_END);
  if (lines.length === 1) return `${label}: ${value}\n`;
  return `${label}:\n${lines.map((line) => line && `  ${line}`).join('\n')}\n`;
}

function onOneLine(text: string): string {
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
 * Bytes per encoded word, which has at most 75 characters (RFC 2047, section 2): base64 needs four for three bytes,
 * plus the delimiters.
 */
const BYTES_PER_WORD = 45;

/**
 * Prepares a subject for sending. A text that itself looks like encoded words (RFC 2047), which nodemailer passes
 * through, is encoded, so that mail clients show what was written instead of decoding it.
 */
export function mailSubject(subject: string): string {
  // A character has at most two code units.
  const characters = [...subject.slice(0, 2 * MAX_CHARACTERS + 2)];
  const short =
    characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : subject;
  return short.includes('=?') ? encodedWords(short) : short;
}

/** Decoders drop white space between encoded words (RFC 2047, section 6.2). */
function encodedWords(text: string): string {
  const pieces = [''];
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(pieces.at(-1) + character) > BYTES_PER_WORD) pieces.push('');
    pieces[pieces.length - 1] += character;
  }
  return pieces.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(' ');
}
