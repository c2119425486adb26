/** A value that was filled in, under its label. */
export interface MessageField {
  label: string;
  value: string;
  /** Where the value leads if it is chosen: a `mailto:` or `tel:` address; undefined for all that is neither. */
  href?: string | undefined;
  /** The headline or the topic says it already, where that stands out. */
  isInHead?: boolean;
}

/** Something to be known before anything else. */
export interface Notice {
  text: string;
  /** Where to go because of it: never an address that a visitor wrote. */
  link?: { label: string; href: string } | undefined;
}

/** What a mail says, from which both its text and its HTML are written. */
export interface Message {
  language: string;
  direction: 'ltr' | 'rtl';
  /** Whose mail it is: the company's name. */
  company: string;
  /** All of its subject, on one line. */
  subject: string;
  /** The same in parts, each set in its own size: what kind of message it is, and below that who it is about, and what. */
  kind?: string | undefined;
  headline: string;
  topic?: string | undefined;
  notices: readonly Notice[];
  paragraphs: readonly string[];
  /** Each a line of its own, or more. */
  fields: readonly MessageField[];
  /** In small print at the end. */
  end: readonly MessageField[];
}

/**
 * A message as plain text. Only a label begins a line: text of several lines follows below its label, indented, so that nothing
 * a sender writes can pass for another field or for the end of the message.
 */
export function messageText({ subject, notices, paragraphs, fields, end }: Message): string {
  const said = [...notices, ...paragraphs.map((text): Notice => ({ text }))].map(
    ({ text, link }) => `\n${onOneLine(text)}\n${link === undefined ? '' : `${link.label}: ${link.href}\n`}`,
  );
  const parts = [
    `${onOneLine(subject)}\n`,
    ...said,
    fields.length > 0 ? '\n' : '',
    ...fields.map(labeled),
    end.length > 0 ? '\n--\n' : '',
    ...end.map(labeled),
  ];
  return shown(parts.join(''));
}

function labeled({ label, value }: MessageField): string {
  const lines = value.split(LINE_END);
  if (lines.length === 1) return `${label}: ${value}\n`;
  return `${label}:\n${lines.map((line) => line && `  ${line}`).join('\n')}\n`;
}

function onOneLine(text: string): string {
  return text.split(LINE_END).join('');
}

/** The lines of a text, each as it can be shown. */
export function shownLines(text: string): string[] {
  return text.split(LINE_END).map(shown);
}

/** Whatever ends a line in one program or another (Unicode Standard, section 5.8). */
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

// Controls, and marks that reverse the order of a line; those that belong to Arabic and Hebrew stay.
const UNPRINTABLE = /[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\t\n]/gu;

function shown(text: string): string {
  return text.replaceAll(UNPRINTABLE, '\u{FFFD}');
}

/** A longer subject line is of no use in a list of messages; the message itself begins with all of it. */
const MOST_CHARACTERS = 200;

/**
 * Bytes in one encoded word, which has 75 characters at most (RFC 2047, section 2): four for each three bytes, and a
 * frame.
 */
const BYTES_OF_WORD = 45;

/**
 * A subject as it is handed over to be sent. Where the text itself looks like encoded words (RFC 2047), which nodemailer
 * passes on as such, all of it is encoded, so that mail programs show what was written and not what it would decode to.
 */
export function mailSubject(subject: string): string {
  // A character has two units at most.
  const characters = [...subject.slice(0, 2 * MOST_CHARACTERS + 2)];
  const short =
    characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : subject;
  return short.includes('=?') ? encodedWords(short) : short;
}

/** White space between two encoded words is not part of the text (RFC 2047, section 6.2). */
function encodedWords(text: string): string {
  const pieces = [''];
  for (const character of text.toWellFormed()) {
    if (Buffer.byteLength(pieces.at(-1) + character) > BYTES_OF_WORD) pieces.push('');
    pieces[pieces.length - 1] += character;
  }
  return pieces.map((one) => `=?UTF-8?B?${Buffer.from(one).toString('base64')}?=`).join(' ');
}
