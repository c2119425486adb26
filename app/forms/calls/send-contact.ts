import { CONTACT_ACCEPTED_STATUS } from '#contract/endpoints.ts';
import type { CallBody } from '#contract/forms/forms.ts';
import { CallFailure } from './call-failure.ts';
import { callUrl } from './call-url.ts';
import type { Filled } from './filled-forms.ts';
import { post } from './post.ts';

const WHAT = 'Sending the contact message';

/**
 * Sends a contact message; it was taken when the answer's `status` field says so.
 *
 * @throws {CallFailure} when it was not taken
 */
export async function sendContact(message: Filled<CallBody<'contact'>>): Promise<void> {
  const response = await post({ what: WHAT, url: callUrl('contact'), ...message });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!isAccepted(answer)) {
    throw new CallFailure(`${WHAT} failed: the answer's status is not ${CONTACT_ACCEPTED_STATUS}`);
  }
}

function isAccepted(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'status' in answer &&
    answer.status === CONTACT_ACCEPTED_STATUS
  );
}
