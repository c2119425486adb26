import { FORM_NAMES } from '@website/model/contract/forms/forms.ts';
import { deleteDraft } from '../../forms/draft.ts';

/** Deletes the forms' drafts, which a native form submission leaves behind. */
export function start(): void {
  for (const form of FORM_NAMES) deleteDraft(form);
}
