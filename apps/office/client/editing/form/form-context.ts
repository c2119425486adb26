import type { PicturePlace } from '../../../texts/pictures/places.ts';

/** The context of all parts of a form. */
export interface FormContext {
  readonly file: string;
  /** The form's current value. */
  readonly value: unknown;
  readonly places: readonly PicturePlace[];
  readonly onPicture: () => Promise<void>;
  /** The ids of fields with faults. */
  readonly faulty: readonly string[];
}
