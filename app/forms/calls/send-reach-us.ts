import type { CallBody } from '#contract/forms/forms.ts';
import { callUrl } from './call-url.ts';
import type { Filled } from './filled-forms.ts';
import { post } from './post.ts';

/**
 * Sends a reach-us request; any successful answer means that it was taken.
 *
 * @throws {CallFailure} when it was not taken
 */
export async function sendReachUs(request: Filled<CallBody<'reachUs'>>): Promise<void> {
  await post({ what: 'Sending the reach-us request', url: callUrl('reachUs'), ...request });
}
