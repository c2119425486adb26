import type { PicturePlace } from '../../pictures/places.ts';

/** What parts of the form know of the file. */
export interface FormContext {
  readonly file: string;
  /** What the form holds now. */
  readonly value: unknown;
  readonly places: readonly PicturePlace[];
  readonly onPicture: () => Promise<void>;
  /** The fields that have faults, as ids. */
  readonly faulty: readonly string[];
}
