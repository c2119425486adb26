import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { growOffices } from '@website/model/schema/testing/more-offices.ts';
import { growPositions } from '@website/model/schema/testing/more-positions.ts';
import { type ChangedSite, startChangedSite } from './changed-site.ts';
import { test as base } from './test.ts';

// The largest company expected: the full one with 300 positions, 30 offices and a tagline of eight words.
export const COUNT = 300;
export const OFFICES = 30;
export const TAGLINE = 'We draw the charts that every harbor trusts';

/** Tests on the site of that company, which each worker builds. */
export const test = base.extend<object, { large: ChangedSite }>({
  large: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startChangedSite('full', grow);
      await use(site);
      await site.stop();
    },
    // A minute on idle cores, far longer on busy ones.
    { scope: 'worker', timeout: 900_000 },
  ],
  baseURL: async ({ large }, use) => use(large.url),
});

async function grow(company: string): Promise<void> {
  const file = path.join(company, 'company.yaml');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^tagline: .*/m, `tagline: ${TAGLINE}`));
  await growOffices(company);
  await growPositions(company, COUNT);
}
