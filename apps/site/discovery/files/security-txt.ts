import type { Company } from '@website/model/schema/company.ts';

/** How long what it says can be relied on; RFC 9116, section 2.5.5, asks for less than a year. */
const DAYS = 360;
const DAY_MS = 86_400_000;

/**
 * Whom to tell about a weakness of the site (RFC 9116).
 *
 * @param now - when the site is built, in milliseconds since 1970
 */
export function securityTxt({ email, security, url }: Company, language: string, now: number): string {
  const expires = new Date(Math.floor(now / DAY_MS + DAYS) * DAY_MS).toISOString();
  return [
    ...(security?.contacts ?? [`mailto:${email}`]).map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${language.split('-')[0]}`,
    `Canonical: ${url}/.well-known/security.txt`,
    ...(security?.policy === undefined ? [] : [`Policy: ${security.policy}`]),
    '',
  ].join('\n');
}
