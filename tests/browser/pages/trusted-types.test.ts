import { chooseCountry, reopenApplication } from '../service/application.ts';
import { PLATFORM, POSITION } from '../service/full-company.ts';
import { chooseReason, reopenReachUs } from '../service/reach-us.ts';
import { approachSlider } from '../service/sliders.ts';
import { hold } from '../service/slow-line.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

/** What Chromium writes about a refused assignment, policy or evaluation. */
const REFUSED = /Trusted|trusted-types|Content Security Policy/;

test('no script can pass a string to an injection sink (Trusted Types)', { tag: '@nightly' }, async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(REFUSED);
  await visit(page, '/careers');
  const taken = await page.evaluate(() => {
    const run = '<img src="/favicon.svg" onload="document.title = 1">';
    const attempts: Record<string, () => unknown> = {
      innerHTML: () => Object.assign(document.createElement('div'), { innerHTML: run }),
      outerHTML: () => Object.assign(document.body.appendChild(new Image()), { outerHTML: run }),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', run),
      write: () => document.write(run),
      srcdoc: () => Object.assign(document.createElement('iframe'), { srcdoc: run }),
      parseFromString: () => new DOMParser().parseFromString(run, 'text/html'),
      scriptText: () => Object.assign(document.createElement('script'), { text: '1' }),
      scriptAddress: () => Object.assign(document.createElement('script'), { src: '/assets/x.js' }),
      policy: () => window.trustedTypes.createPolicy('any', { createHTML: (text: string) => text }),
    };
    return Object.entries(attempts)
      .filter(([, attempt]) => {
        try {
          attempt();
          return true;
        } catch {
          return false;
        }
      })
      .map(([name]) => name);
  });
  expect(taken).toEqual([]);
});

test('dialogs, sliders and selectors work without violations', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  await visit(page, '/');
  const gaming = await approachSlider(page, 'Gaming content');
  await gaming.getByRole('button', { name: 'Slide 2', exact: true }).click();
  await expect(gaming.locator('[aria-current="true"]')).toHaveAccessibleName('Slide 2');
  await approachSlider(page, 'Success stories');
  const reachUs = await reopenReachUs(page);
  await chooseReason(page, 'IT support');
  await reachUs.getByRole('button', { name: 'Close' }).click();

  await visit(page, '/careers');
  const application = await reopenApplication(page, POSITION.title);
  await chooseCountry(page, 'Japan');
  await application.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Play the showreel', exact: true }).click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button').click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

for (const path of [PLATFORM.page, '/careers', '/privacy-policy', '/error-page']) {
  test(`${path} is the same before and after its scripts have run`, { tag: '@nightly' }, async ({ page }) => {
    const held = () =>
      page.getByRole('main').evaluate((main) => ({
        text: main.textContent,
        elements: [...main.querySelectorAll('*')].map(({ localName, id }) => `${localName} ${id}`),
      }));
    const release = await hold(page, /\/assets\/.*\.js$/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    const served = await held();
    release();
    await expect(page.getByRole('banner')).toHaveAttribute('data-shown', 'true');
    expect(await held()).toEqual(served);
  });
}

declare global {
  interface Window {
    readonly trustedTypes: { createPolicy(name: string, rules: object): object };
  }
}
