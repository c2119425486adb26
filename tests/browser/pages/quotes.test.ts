import { SERVICE, STORY, VERTICAL } from '../service/full-company.ts';
import { expect, test } from '../service/test.ts';
import { visit } from '../service/visit.ts';

test('clients’ quotes have the quotation marks of the page’s language', async ({ page }) => {
  for (const path of ['/', STORY.page, SERVICE.page, VERTICAL.page]) {
    await visit(page, path);
    const marks = await page
      .locator('main figure > blockquote')
      .evaluateAll((quotes) =>
        quotes.flatMap((quote) =>
          ['::before', '::after'].map((side) => getComputedStyle(quote, side).content),
        ),
      );
    expect(marks.length, path).toBeGreaterThan(0);
    expect(new Set(marks), path).toEqual(new Set(['open-quote', 'close-quote']));
  }
});
