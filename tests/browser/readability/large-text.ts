import type { Page } from '@playwright/test';

/** The text spacing that visitors may set (WCAG 2.2, success criterion 1.4.12). */
export const WIDER_SPACING = `
  *:not(svg *) {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

/** Doubles the root's font size as user style sheets do: media queries don't change with it. */
export async function enlargeRoot(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
}

/** Sets the font size of the browser's settings: media queries in `em` change with it. */
export async function setFontSize(page: Page, size: '100 %' | '200 %'): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: size === '100 %' ? 16 : 32 } });
  await client.detach();
}
