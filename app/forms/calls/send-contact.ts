import type { ContactForm, ContactMessage } from '#contract/contact-message.ts';
import { CONTACT_ACCEPTED_STATUS } from '#contract/endpoints.ts';
import { CallFailure } from './call-failure.ts';
import { callUrl } from './call-url.ts';
import { post } from './post.ts';

const WHAT = 'Sending the contact message';

/**
 * Sends a contact message, stamped with the current time; it was taken when the answer's `status` field says so.
 *
 * @throws {CallFailure} when it was not taken
 */
export async function sendContact(form: ContactForm): Promise<void> {
  const now = new Date().toISOString();
  const body: ContactMessage = { ...form, createdOn: now, updatedOn: now };
  const response = await post({ what: WHAT, url: callUrl('contact'), body });
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
