import type { Analytics } from '#schema/analytics.ts';
import type { PageCache } from './cache-rules.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { CurrentPage } from './current-page.ts';
import type { Variants } from './precompress.ts';
import { type ReadyAnswer, readyAnswer } from './ready-answer.ts';
import { FOREIGN_SCRIPT_HEADERS, PAGE_HEADERS } from './security-headers.ts';

/** The prerendered page that unknown paths show. */
export const NOT_FOUND_PATH = '/404';

/** A page of the site. */
export interface Page {
  answer: ReadyAnswer;
  status: 200 | 404 | 410;
  /** The page's policy if the browser came over TLS. */
  securePolicy: string;
  /** What it is now, if it changes when positions end. */
  current?: CurrentPage;
}

/** What is true of all pages of a site. */
export interface PageSettings {
  /** Other origins that the pages' forms call. */
  callHosts: readonly string[];
  cache: PageCache;
  /** The owner's own tool that looks at visits. */
  analytics?: Analytics | undefined;
}

/** Makes a page of a built document. */
export function page(
  pagePath: string,
  variants: Variants,
  { callHosts, cache, analytics }: PageSettings,
): Page {
  // `/error-page` shows the same, but has an address of its own (docs/behavior.md, "404 page").
  const isNotFound = pagePath === NOT_FOUND_PATH;
  const policy = contentSecurityPolicy(variants.identity.toString('utf8'), callHosts, analytics);
  return {
    answer: readyAnswer(variants, pageHeaders(policy, isNotFound ? cache.notFound : cache.page, analytics)),
    status: isNotFound ? 404 : 200,
    securePolicy: `${policy}; upgrade-insecure-requests`,
  };
}

/** What every page carries, with what is its own. */
export function pageHeaders(
  policy: string,
  cacheControl: string,
  analytics?: Analytics,
): Record<string, string> {
  return {
    ...PAGE_HEADERS,
    ...(analytics === undefined ? {} : FOREIGN_SCRIPT_HEADERS),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    'content-security-policy': policy,
  };
}
