import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Fault } from './faults/fault.ts';
import { nearest, suggestion } from './faults/nearest.ts';
import { FIXED_PATHS } from './page-paths.ts';
import type { MarkdownText } from './reading/markdown-text.ts';
import { plainPath, type Redirects } from './redirects.ts';
import type { SoundContent } from './sound-content.ts';

/** How addresses begin that lead away from the site. */
const ELSEWHERE = ['https:', 'http:', 'mailto:', 'tel:'];

/**
 * Links in texts that lead nowhere.
 *
 * @param bodies - the texts of each file
 * @param paths - the paths of all pages
 * @param publicFolder - what else is served, at its place below this folder
 * @param redirects - former addresses, to which texts need not link any more
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
          reason: `the link to ${address || 'nothing'} ${fault.reason}`,
          example: `[words](${fault.meant})`,
        },
      ];
    }),
  );
}

/** Links of the menu and the footer to pages that no site has. Those to areas that this one has nothing of are left out. */
export function menuFaults({ shell }: Pick<SoundContent, 'shell'>): Fault[] {
  const groups = [
    { field: ['menu', 'links'], links: shell?.menu.links ?? [] },
    { field: ['footer', 'company'], links: shell?.footer.company ?? [] },
  ];
  return groups.flatMap(({ field, links }) =>
    links.flatMap(({ to }, index) => {
      if (FIXED_PATHS.some((page) => page === to)) return [];
      const reason = `${to} is not a page: ${suggestion(to, FIXED_PATHS)}`;
      const example = `to: ${nearest(to, FIXED_PATHS) ?? '/contact'}`;
      return [{ file: 'pages/shell.yaml', field: [...field, index, 'to'], reason, example }];
    }),
  );
}

/** A link to an address that only leads on to another one. */
function detour(address: string, redirects: Redirects): { reason: string; meant: string } | undefined {
  const meant = address.startsWith('/')
    ? redirects.get(plainPath(address.split(/[?#]/)[0] ?? ''))
    : undefined;
  return meant === undefined ? undefined : { reason: `is redirected to ${meant}: link there`, meant };
}

/** Why an address can't be linked to, and which one was perhaps meant; nothing where it can. */
function wrongLink(
  address: string,
  paths: readonly string[],
  exists: (address: string) => boolean,
): { reason: string; meant: string } | undefined {
  if (leadsElsewhere(address) || address.startsWith('#')) return undefined;
  if (address.startsWith('/') && !address.startsWith('//')) {
    if (exists(address)) return undefined;
    return { reason: 'leads to a page that does not exist', meant: nearest(address, paths) ?? '/contact' };
  }
  const page = paths.find((candidate) => address !== '' && candidate === `/${address}`);
  const meant = page ?? (/^[\w-]+(?:\.[\w-]+)+/.test(address) ? `https://${address}` : '/contact');
  return { reason: 'must begin with / for a page of this site, or with https://, mailto: or tel:', meant };
}

/** Whether it is a whole address of another site, an e-mail address or a telephone number. */
function leadsElsewhere(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || !ELSEWHERE.includes(url.protocol)) return false;
  return url.protocol.startsWith('http') ? url.hostname.includes('.') : url.pathname !== '';
}
