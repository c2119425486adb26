import type { FormTexts } from '../form-texts.ts';

/** To be written. */
export function ApplicationPanel(_: { texts: FormTexts<'application'>; role: string }) {
  return null;
}
