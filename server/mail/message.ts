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
  /** As a BCP 47 tag. */
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
