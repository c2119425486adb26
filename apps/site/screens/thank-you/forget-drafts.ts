import { FORM_NAMES } from '@website/model/contract/forms/forms.ts';
import { forgetDraft } from '../../forms/draft.ts';

/** Deletes the forms' drafts: after a native submission no script of the form could do so. */
export function start(): void {
  for (const form of FORM_NAMES) forgetDraft(form);
}
