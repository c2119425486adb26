import { FORM_NAMES } from '@website/model/contract/forms/forms.ts';
import { deleteDraft } from '../../forms/draft.ts';

/** Forgets what was typed into the forms: one that the browser has posted by itself could not tell that it was taken. */
export function start(): void {
  for (const form of FORM_NAMES) deleteDraft(form);
}
