import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { BUILD_HEADER } from '@website/service/health/health.ts';
import { type ChangedSite, startChangedSite } from '../service/changed-site.ts';
import { thankedAndBackToHome } from '../service/forms.ts';
import { inboxOf } from '../service/operator.ts';
import { fillReachUs, reopenReachUs } from '../service/reach-us.ts';
import { test as base, expect } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** Visits a site that is rebuilt while it is served. */
const test = base.extend<object, { site: ChangedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await startChangedSite('full', async () => undefined);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('a page that is open while a build with other scripts becomes public still opens its form, and sends it', {
  tag: '@nightly',
}, async ({ page, site }) => {
  test.setTimeout(400_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const formCode = () => asked.filter((name) => name.startsWith('/assets/reach-us-dialog-'));
  const buildOf = async () => (await page.request.get(`${site.url}/healthz`)).headers()[BUILD_HEADER];
  await visit(page, '/');
  await expect.poll(() => asked.some((name) => name.startsWith('/assets/first-script-'))).toBe(true);
  expect(formCode()).toEqual([]);
  const before = await buildOf();

  const project = path.join(site.client, '../..');
  for (const module of ['first-script.ts', 'forms/reach-us/reach-us-dialog.tsx']) {
    await appendFile(path.join(project, 'apps/site', module), "\nperformance.mark('a later build');\n");
  }
  await site.rebuild();
  await expect.poll(buildOf).not.toBe(before);

  const emailId = `noor.${randomUUID()}@mail.example`;
  const modal = await reopenReachUs(page);
  const [formerCode] = formCode();
  await fillReachUs(modal, { emailId });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await thankedAndBackToHome(page, 'Reach Us');
  expect(await inboxOf(site, emailId)).toHaveLength(1);

  // The page behind the button is of the later build, and so is its form.
  expect(await page.evaluate(() => performance.getEntriesByName('a later build').length)).toBe(2);
  expect(new Set(formCode()).size).toBe(2);
  expect(formCode().at(-1)).not.toBe(formerCode);
});
