import { pathsByNames } from '#schema/page-paths.ts';
import { ContentReader } from '#schema/reading/content-reader.ts';
import { REDIRECTS_FILE, redirectsOf, redirectsSchema } from '#schema/redirects.ts';

// Only `not-found` needs it, and it loads more than all other commands together: it is imported when it is needed.

/**
 * The pages that there are, and what is redirected already; nothing where the folder can't be read.
 *
 * @param company - the company folder
 */
export function knownSite(company: string) {
  try {
    const reader = new ContentReader(company);
    const redirects = reader.list(REDIRECTS_FILE, redirectsSchema);
    return {
      pages: pathsByNames(company),
      redirects: redirectsOf(reader.faults.length === 0 ? redirects : []),
    };
  } catch {
    return { pages: [], redirects: redirectsOf([]) };
  }
}
