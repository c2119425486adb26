import type { Company } from '@website/model/schema/company.ts';

/** What robots may read (RFC 9309): everything but the calls, which have nothing for them. */
export function robotsTxt({ url }: Pick<Company, 'url'>): string {
  return `User-agent: *\nDisallow: /api/\n\nSitemap: ${url}/sitemap.xml\n`;
}
