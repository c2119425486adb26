import type { FormSchema } from './fields/form-schema.ts';
import type { PicturePlace } from './pictures/places.ts';

/** An editable file in the list. */
export interface ListedFile {
  readonly file: string;
  /** The folder of its language; empty for the own one. */
  readonly language: string;
  readonly group: string;
  readonly title: string;
  readonly page: string;
  readonly isThere: boolean;
}

/** A folder of entries, one of each language. */
export interface ListedFolder {
  readonly folder: string;
  readonly language: string;
  readonly label: string;
}

/** A language of the site, by the name of its folder, which is empty for the own one. */
export interface ListedLanguage {
  readonly language: string;
  /** In English: `Swedish`. */
  readonly name: string;
}

/** A file with its form. */
export interface OpenedFile {
  readonly file: string;
  readonly title: string;
  readonly page: string;
  readonly form: FormSchema;
  readonly value: unknown;
  readonly body?: string | undefined;
  /** The own language's file that it translates; its words are the value of one that does not exist yet. */
  readonly original?: string | undefined;
  /** Detects at saving whether the file changed meanwhile, like an ETag; empty for a new one. */
  readonly stamp: string;
  readonly places: readonly PicturePlace[];
  /** Whether it is an entry of a folder, which can be renamed and deleted. */
  readonly isEntry: boolean;
  /** Why the fields can't be shown, if the file can't be parsed. */
  readonly unreadable?: string | undefined;
}

/** A form's content. */
export interface Text {
  readonly value: unknown;
  readonly body?: string | undefined;
}

/** A form's content with its file. */
export interface Written extends Text {
  readonly file: string;
}
