import type { Content } from '@website/model/schema/content.ts';

/** Who is behind the site, for people who look (https://humanstxt.org). */
export function humansTxt({ company, site }: Content, changed: string | undefined): string {
  const { email, name, offices, url } = company;
  const cities = [...new Set(offices.map(({ city }) => city))].join(', ');
  return [
    '/* TEAM */',
    `${name}: ${email}`,
    `From: ${cities}`,
    '',
    '/* SITE */',
    ...(changed === undefined ? [] : [`Last update: ${changed.slice(0, 'YYYY-MM-DD'.length)}`]),
    `Language: ${site.language}`,
    `Address: ${url}`,
    '',
  ].join('\n');
}
