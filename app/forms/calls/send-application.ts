import { APPLICATION_ACCEPTED } from '#contract/endpoints.ts';
import type { CallBody } from '#contract/forms/forms.ts';
import { CallFailure } from './call-failure.ts';
import { callUrl } from './call-url.ts';
import type { Filled } from './filled-forms.ts';
import { post } from './post.ts';

const WHAT = 'Sending the application';

/**
 * Sends a job application; it was taken when the answer is the plain text that says so.
 *
 * @throws {CallFailure} when it was not taken
 */
export async function sendApplication(application: Filled<CallBody<'application'>>): Promise<void> {
  const response = await post({ what: WHAT, url: callUrl('application'), ...application });
  if ((await response.text()) !== APPLICATION_ACCEPTED) {
    throw new CallFailure(`${WHAT} failed: the answer is not «${APPLICATION_ACCEPTED}»`);
  }
}
