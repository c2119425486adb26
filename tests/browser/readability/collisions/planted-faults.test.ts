import type { Page } from '@playwright/test';
import { SERVICE } from '../../service/full-company.ts';
import { expect, test } from '../../service/test.ts';
import { visit } from '../../service/visit.ts';
import { faultsOf, waitForLayout } from './expect-clear.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A fault's name, its page, the style that causes it, and the expected report. */
const FAULTS: readonly (readonly [string, string, string, RegExp])[] = [
  ['text over text', '/privacy-policy', 'main p + p { margin-top: -2em !important; }', /^text over text: /],
  [
    'text over a control',
    '/contact',
    'main label { position: relative; top: 2.5rem; }',
    /^text over a control: /,
  ],
  [
    'a control over another',
    '/contact',
    'main button[type="submit"] { margin-top: -4rem; }',
    /^control over control: /,
  ],
  ['text over a picture', SERVICE.page, 'main h1 { translate: 40vw; }', /^text over art: h1/],
  [
    'text over a picture behind it',
    '/careers',
    'main :has(> picture + div h1) > picture > img { width: 100% !important; } main h1 { translate: 50vw; }',
    /^text over art: h1.* \d+ % of img/,
  ],
  [
    'text over a drawing',
    '/error-page',
    'main svg path { stroke-dasharray: none !important; stroke-width: 200px !important; }',
    /^text over art: .* of svg/,
  ],
  [
    'a fixed control over text',
    '/privacy-policy',
    '[data-scroll-top] { inset-inline-end: 50vw !important; }',
    /^fixed over text: button/,
  ],
  [
    'a clear bar over text',
    '/privacy-policy',
    'header { animation: none !important; background: none !important; }',
    /^fixed over text: header/,
  ],
  [
    'clipped text',
    '/privacy-policy',
    'main h1 { height: 0.5em; overflow: hidden; }',
    /^clipped above or below: h1/,
  ],
  ['a word broken in two', '/privacy-policy', 'main h1 { width: 3ch; }', /^broken word: \w+ in h1$/],
  [
    'text outside of the viewport',
    '/privacy-policy',
    'main h1 { translate: -30vw; }',
    /^outside the viewport: h1/,
  ],
  [
    'text outside of the columns',
    '/privacy-policy',
    'main h1 { translate: -30px; }',
    /^outside the columns .*h1/,
  ],
  [
    'text a little beside the columns',
    '/privacy-policy',
    'main h1 { translate: 9px; }',
    /^beside the columns .*h1/,
  ],
];

/** A banner picture whose first half is quiet. */
const BRIGHT_AT_THE_END =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 600" width="1200" height="600"><path fill="white" d="M600 0h500v600h-500z"/></svg>';

for (const [fault, path, style, report] of FAULTS) {
  test(`${fault} is found`, { tag: '@nightly' }, async ({ page }) => {
    // The company's own picture may be quiet anywhere.
    await page.route(/positions.*\.svg/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: BRIGHT_AT_THE_END }),
    );
    await visit(page, path);
    await waitForLayout(page);
    const before = await faultsOf(page);
    await plant(page, style);
    const planted = (await faultsOf(page)).filter((one) => !before.includes(one));
    expect(planted).toContainEqual(expect.stringMatching(report));
  });
}

async function plant(page: Page, style: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, style);
}
