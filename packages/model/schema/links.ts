import { existsSync } from 'node:fs';
import path from 'node:path';
import type { ValidContent } from './content.ts';
import type { Fault } from './faults/fault.ts';
import { nearest, suggestion } from './faults/nearest.ts';
import { FIXED_PATHS } from './page-paths.ts';
import type { MarkdownText } from './reading/markdown-text.ts';
import { normalizedPath, type Redirects } from './redirects.ts';

/** URL schemes of external links. */
const EXTERNAL_SCHEMES = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Broken links in texts.
 *
 * @param bodies - the Markdown text of each file
 * @param paths - the paths of all pages
 * @param publicFolder - the folder of static files
 * @param redirects - former addresses, whose links are reported with the new one
 */
export function linkFaults(
  bodies: ReadonlyMap<string, Pick<MarkdownText, 'links'>>,
  paths: readonly string[],
  publicFolder: string,
  redirects: Redirects,
): Fault[] {
  const exists = (address: string) => {
    const [page = ''] = address.split(/[?#]/);
    const file = path.join(publicFolder, path.normalize(page));
    return paths.includes(page.replace(/(?<=.)\/$/, '')) || (page !== '/' && existsSync(file));
  };
  return [...bodies].flatMap(([file, { links }]) =>
    links.flatMap(({ address, line }) => {
      const fault = detour(address, redirects) ?? wrongLink(address, paths, exists);
      if (fault === undefined) return [];
      return [
        {
          file,
          line,
          reason: `Correct the link to ${address || 'nothing'}: ${fault.reason}`,
          example: `[words](${fault.meant})`,
        },
      ];
    }),
  );
}

/**
 * Links of menu and footer to unknown pages. Links to areas that the company doesn't use, and in another language to pages without a
 * translation, are allowed: they are not rendered.
 *
 * @param paths - the paths of all pages
 */
export function menuFaults({ shell }: Pick<ValidContent, 'shell'>, paths: readonly string[]): Fault[] {
  const known = [...new Set([...FIXED_PATHS, '/news', ...paths])];
  const groups = [
    { field: ['menu', 'links'], links: shell?.menu.links ?? [] },
    { field: ['footer', 'company'], links: shell?.footer.company ?? [] },
  ];
  return groups.flatMap(({ field, links }) =>
    links.flatMap(({ to }, index) => {
      if (known.includes(to)) return [];
      const reason = `There is no page ${to}: ${suggestion(to, known)}`;
      const example = `to: ${nearest(to, known) ?? '/contact'}`;
      return [{ file: 'pages/shell.yaml', field: [...field, index, 'to'], reason, example }];
    }),
  );
}

/** A link to a redirected address. */
function detour(address: string, redirects: Redirects): { reason: string; meant: string } | undefined {
  const meant = address.startsWith('/')
    ? redirects.get(normalizedPath(address.split(/[?#]/)[0] ?? ''))
    : undefined;
  return meant === undefined ? undefined : { reason: `the page has moved to ${meant}`, meant };
}

/** Why a link is broken, with a suggestion; undefined if it is valid. */
function wrongLink(
  address: string,
  paths: readonly string[],
  exists: (address: string) => boolean,
): { reason: string; meant: string } | undefined {
  if (isExternal(address) || address.startsWith('#')) return undefined;
  if (address.startsWith('/') && !address.startsWith('//')) {
    if (exists(address)) return undefined;
    return { reason: 'there is no such page', meant: nearest(address, paths) ?? '/contact' };
  }
  const page = paths.find((candidate) => address !== '' && candidate === `/${address}`);
  const meant = page ?? (/^[\w-]+(?:\.[\w-]+)+/.test(address) ? `https://${address}` : '/contact');
  return { reason: 'it must begin with / for a page of this site, or with https://, mailto: or tel:', meant };
}

/** Whether it is a complete external URL, e-mail address or telephone number. */
function isExternal(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !EXTERNAL_SCHEMES.includes(url.protocol)) return false;
  return url.protocol.startsWith('http') ? url.hostname.includes('.') : url.pathname !== '';
}
