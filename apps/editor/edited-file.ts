import type { FormSchema } from './fields/form-schema.ts';
import type { PicturePlace } from './pictures/places.ts';

/** An editable file in the list. */
export interface ListedFile {
  readonly file: string;
  readonly group: string;
  readonly title: string;
  readonly page: string;
  readonly isThere: boolean;
}

/** A file with its form. */
export interface OpenedFile {
  readonly file: string;
  readonly title: string;
  readonly page: string;
  readonly form: FormSchema;
  readonly value: unknown;
  readonly body?: string | undefined;
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
