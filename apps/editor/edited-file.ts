import type { FormSchema } from './fields/form-schema.ts';
import type { PicturePlace } from './pictures/places.ts';

/** A file that can be edited, as it is listed. */
export interface ListedFile {
  readonly file: string;
  readonly group: string;
  readonly title: string;
  readonly page: string;
  readonly isThere: boolean;
}

/** A file as its form needs it. */
export interface OpenedFile {
  readonly file: string;
  readonly title: string;
  readonly page: string;
  readonly form: FormSchema;
  readonly value: unknown;
  readonly body?: string | undefined;
  /** Tells at saving whether somebody changed the file meanwhile; empty for one that is not there yet. */
  readonly stamp: string;
  readonly places: readonly PicturePlace[];
  /** Whether it is an entry of a folder, which can be renamed and deleted. */
  readonly isEntry: boolean;
  /** Why the fields can't be shown, if the file can't be read. */
  readonly unreadable?: string | undefined;
}

/** What a form shows of a file. */
export interface Text {
  readonly value: unknown;
  readonly body?: string | undefined;
}

/** What somebody wrote into a form. */
export interface Written extends Text {
  readonly file: string;
}
