import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { writeNotification } from '@website/delivery/mail/write-notification.ts';
import { testForms } from '@website/model/contract/testing/form-texts.ts';
import { submissionOf, TEST_MAIL_SITE } from '../../fixtures/test-mail-site.ts';
import { overflowingTexts } from '../readability/fit.ts';
import { lowContrastWords } from '../readability/readable.ts';

// A mail as shown by a client that supports all of it: others drop only styles, which it can do without.

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(6);

/** A mail with everything that makes it wide: long words, and a caution. */
function mail(language: string, direction: 'ltr' | 'rtl'): string {
  const attachment = {
    key: '',
    file_name: `${LONG_WORD}.pdf`,
    content_type: '',
    size: 7_400_000,
    sha256: '',
    uploaded_at: '',
    claimed_at: null,
    cautions: 'script template',
    scan: null,
    scan_detail: null,
  };
  const { html = '' } = writeNotification({
    messageId: '<m@company.example>',
    submission: submissionOf('application', {
      name: `Ada ${LONG_WORD}`,
      email: `${'ada'.repeat(20)}@${'mail'.repeat(10)}.example`,
      contactNumber: '+44 2079460142',
      country: '<script>throw new Error("it ran")</script>',
      role: 'Tester of Things',
      portal: `https://www.example/${LONG_WORD}\n\nعربي then English\n  and more`,
    }),
    cv: {
      attachment,
      reason: 'tooLarge',
      link: { url: `https://company.example/api/cv/${LONG_WORD}`, until: new Date('2026-03-31T10:00:00Z') },
    },
    earlier: { latest: [submissionOf('contact', {})], more: 2 },
    forms: testForms(),
    site: { ...TEST_MAIL_SITE, language, direction },
  });
  return html;
}

for (const [colorScheme, language, direction] of [
  ['light', 'en-GB', 'ltr'],
  ['dark', 'ar', 'rtl'],
] as const) {
  test(`a mail can be read narrow and wide, ${colorScheme}, ${direction}`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('request', (request) => faults.push(request.url()));
    await page.emulateMedia({ colorScheme });
    await page.setContent(mail(language, direction));
    for (const width of [320, 800]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(overflowingTexts), `at ${width} px`).toEqual([]);
      expect(await lowContrastWords(page), `at ${width} px`).toEqual([]);
    }
    // These rules leave out landmarks, which are up to the mail client.
    const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
    expect((await axe.setLegacyMode().analyze()).violations).toEqual([]);
    expect(faults).toEqual([]);
  });
}

test('without styles a mail has the same words in the same order', async ({ page }) => {
  await page.setContent(mail('en-GB', 'ltr'));
  const words = () => page.evaluate(() => document.body.innerText.split(/\s+/).filter((word) => word !== ''));
  const styled = await words();
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[style], style')) element.removeAttribute('style');
    document.querySelector('style')?.remove();
  });
  expect(await words()).toEqual(styled);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
