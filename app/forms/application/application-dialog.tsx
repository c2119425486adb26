import type { FormTexts } from '../form-texts.ts';

/** To be written. */
export function ApplicationDialog(_: { texts: FormTexts<'application'> }) {
  return null;
}
