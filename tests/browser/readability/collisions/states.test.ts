import { fillReachUs, openReachUs } from '../../service/reach-us.ts';
import { expect, test } from '../../service/test.ts';
import { visit } from '../../service/visit.ts';
import { expectClear, resizeTo, WIDTHS, waitForLayout } from './expect-clear.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('nothing in the open menu collides', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, '/privacy-policy');
  await page.getByRole('banner').getByRole('button').last().click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectClear(page);
});

test('nothing in the reach-us modal collides', { tag: '@nightly' }, async ({ page }) => {
  const modal = await openReachUs(page);
  await expectClear(page);
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(modal.getByText('This field is required.', { exact: true }).first()).toBeVisible();
  await expectClear(page, { widths: [360, 1280] });
});

test('the reasons are all visible, and cover no field above them', { tag: '@nightly' }, async ({ page }) => {
  const modal = await openReachUs(page);
  for (const width of WIDTHS) {
    await resizeTo(page, width);
    await modal.getByRole('combobox').click();
    await expect(modal.getByRole('option').last()).toBeVisible();
    expect(await page.evaluate(hiddenByList), `${width} px`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

test('nothing in the success modal collides', { tag: '@nightly' }, async ({ page }) => {
  const modal = await openReachUs(page);
  await fillReachUs(modal, { emailId: 'noor@mail.example' });
  await modal.getByRole('button', { name: 'SUBMIT' }).click();
  await expect(page.getByText(/^Thank you for contacting/)).toBeVisible();
  await expectClear(page);
});

test('nothing in the application modal collides', { tag: '@nightly' }, async ({ page }) => {
  await visit(page, '/careers');
  await page.getByRole('button', { name: 'APPLY' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectClear(page);
});

test('nothing in the footer collides when all its groups are open', { tag: '@nightly' }, async ({ page }) => {
  await resizeTo(page, 360);
  await visit(page, '/privacy-policy');
  await waitForLayout(page);
  const groups = page.getByRole('contentinfo').locator('summary');
  for (const group of await groups.all()) await group.click();
  await expectClear(page, { widths: WIDTHS.filter((width) => width < 767) });
});

/** Runs in the page: clipped options of the open list, and fields before it that it covers. */
function hiddenByList(): string[] {
  const select =
    document.activeElement?.closest('select') ?? document.querySelector<HTMLSelectElement>('dialog select');
  const options = [...(select?.options ?? [])].filter((option) => !option.hidden);
  const cut = options.filter((option) => {
    if (option.scrollWidth > option.clientWidth) return true;
    const { left, top, bottom } = option.getBoundingClientRect();
    return [top + 3, bottom - 3].some(
      (y) => document.elementFromPoint(left + 12, y)?.closest('option') !== option,
    );
  });
  const fields = [...document.querySelectorAll('dialog :is(input, select)')].filter((field) => {
    const box = field.getBoundingClientRect();
    return options.some((option) => {
      const { left, top, right, bottom } = option.getBoundingClientRect();
      return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
    });
  });
  return [
    ...cut.map((option) => `cut off: ${option.textContent}`),
    ...fields.map((field) => `covered: ${field.getAttribute('name')}`),
  ];
}
