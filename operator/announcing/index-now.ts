import { OperatorError } from '../command/operator-error.ts';

/** What each refusal means (https://www.indexnow.org/documentation, "Response format"). */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'it did not understand the request',
  403: 'it did not find the key on the site: is the build with this key public yet?',
  422: 'the pages are not on the host whose key this is: is url in company/company.yaml the public address?',
  429: 'too many announcements in a short time: try again tomorrow',
};

/** More pages are not taken at once. */
const MOST = 10_000;
const PATIENCE_MS = 15_000;

/** The pages of one site that are new or have changed. */
export interface Announcement {
  /** The site's origin. */
  origin: string;
  key: string;
  /** The pages' whole addresses. */
  pages: readonly string[];
}

/**
 * Tells a search engine of IndexNow which pages are new, which passes it on to the others.
 *
 * @param endpoint - its address for this
 * @throws {OperatorError} saying why it did not take them
 */
export async function announce({ origin, key, pages }: Announcement, endpoint: string): Promise<void> {
  for (let start = 0; start < pages.length; start += MOST) {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(origin).host,
        key,
        keyLocation: `${origin}/${key}.txt`,
        urlList: pages.slice(start, start + MOST),
      }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause : error;
      throw new OperatorError(`${endpoint} could not be reached: ${cause.message}`);
    });
    await answer.body?.cancel();
    if (answer.ok) continue;
    const reason = REFUSALS[answer.status] ?? 'it gave no reason';
    throw new OperatorError(`${endpoint} answered with status ${answer.status}: ${reason}.`);
  }
}
