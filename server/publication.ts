import { redirectsOf } from '#schema/redirects.ts';
import type { Config } from './config/config.ts';
import type { ServiceContent } from './service-options.ts';
import { type BesideServing, readBuiltFiles } from './site/built-files.ts';
import { pageCache } from './site/cache-rules.ts';
import type { PublicSite } from './site/site.ts';

/** A build, with all that the service says and does because of it: it is made public as a whole. */
export interface Publication extends PublicSite {
  content: ServiceContent;
  /** Where it was read from. */
  folder: string;
}

/** What is public at this moment. Whoever answers a request asks when it comes. */
export interface PublicNow {
  current: Publication;
}

/** What a publication is made from. */
export interface PublicationSource {
  /** The build's public folder: no link to it, which may lead elsewhere a moment later. */
  folder: string;
  content: ServiceContent;
}

/**
 * Reads a build and checks it.
 *
 * @param now - the time by which positions end, in milliseconds since 1970; the machine's clock unless said otherwise
 * @param beside - undefined while nothing is served
 * @throws {Error} if there is no build, or not a whole one
 */
export async function readPublication(
  { folder, content }: PublicationSource,
  config: Config,
  now: (() => number) | undefined,
  beside?: BesideServing,
): Promise<Publication> {
  const callHosts = [config.CAREER_HOST, config.API_HOST].filter((host) => host !== undefined);
  const cache = pageCache(config.SHARED_CACHE_SECONDS);
  const settings = { callHosts, cache, analytics: content.analytics, now };
  const files = await readBuiltFiles(folder, settings, beside);
  return { files, redirects: redirectsOf(content.redirects), content, folder };
}
