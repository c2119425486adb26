import type { Content } from '@website/model/schema/content.ts';
import { loadLanguages } from '@website/model/schema/load.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { loadWholeContent } from '@website/model/schema/testing/whole-content.ts';
import { companySite } from '../../../scripts/company-site.ts';
import { type RunningSite, startSite } from '../../../scripts/running-site.ts';

/** The content of the company whose site the browser tests visit. */
export const content = loadWholeContent();

/** The same in Arabic, which is written from right to left, and in Swedish. */
const [, arabicContent, swedishContent] = loadLanguages(FULL_COMPANY) as [Content, Content, Content];

export { arabicContent, swedishContent };

const { platforms, positions, services, stories, verticals } = content;

// Tests refer to entries by role, so that the company's titles may change.

/** A typical open position: with skills, and neither the first nor the last in the list. */
export const POSITION = of(
  '/careers',
  positions.slice(1, -1).findLast(({ skills }) => skills),
);
/** A position without skills. */
export const POSITION_WITHOUT_SKILLS = of(
  '/careers',
  positions.findLast(({ skills }) => !skills),
);
/** The first and last of the list. */
export const FIRST_POSITION = of('/careers', positions[0]);
export const LAST_POSITION = of('/careers', positions.at(-1));
/** A position whose title ends in that of another one, and that other one: they must not be confused. */
export const LONGER_POSITION = of(
  '/careers',
  positions.find(({ title }) => positions.some((other) => title.endsWith(` ${other.title}`))),
);
export const SHORTER_POSITION = of(
  '/careers',
  positions.find(({ title }) => LONGER_POSITION.title.endsWith(` ${title}`)),
);

/** The first page of each area in the order of its list; the service's title holds a sign that markup must escape. */
export const PLATFORM = of('/platform', platforms[0]);
export const SERVICE = of(
  '/services',
  services.find(({ title }) => title.includes('&')),
);
export const VERTICAL = of('/verticals', verticals[0]);
export const STORY = of('/success-stories', stories[0]);

/** The menu's links: accessible names and targets. */
const MENU_LINKS = content.shell.menu.links.map(({ label, text, to }) => [`${label}: ${text}`, to] as const);
export const CAREERS_LINK = MENU_LINKS.find(([, to]) => to === '/careers')?.[0] ?? '';

/** An entry with the address of its own page. */
function of<E extends { readonly title: string; readonly slug: string }>(
  area: string,
  entry: E | undefined,
): E & { readonly page: string } {
  if (entry === undefined)
    throw new Error(`The company of the tests lacks an entry of ${area} that they need.`);
  return { ...entry, page: `${area}/${entry.slug}` };
}

/**
 * Starts the service of its site.
 *
 * @param settings - other settings of the service, by the names of their variables
 */
export function startFullSite(settings: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  return startSite(settings, companySite('full'));
}

/** A worker fixture: the full company's running site. */
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
export async function siteOfWorker({}, use: (site: RunningSite) => Promise<void>): Promise<void> {
  const site = await startFullSite();
  await use(site);
  await site.stop();
}
