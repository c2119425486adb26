import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { content, expect, test } from '../../testing/component-test.ts';
import { fakeTimers } from '../../testing/faked-timers.ts';
import { mount } from '../../testing/mount.tsx';
import { PageOfTests } from '../../testing/page.tsx';
import { startShell } from '../start-shell.ts';
import { Header } from './header.tsx';

const bar = page.getByRole('banner');

function mountHeader(pathname = '/') {
  return mount(
    <PageOfTests pathname={pathname}>
      <Header />
    </PageOfTests>,
  );
}

test('the logo leads to the home page', async () => {
  await mountHeader('/careers');
  await expect.element(bar.getByRole('link', { name: content.company.name })).toHaveAttribute('href', '/');
});

test('the navigation bar is flagged as shown 400 ms after the view is ready', async () => {
  await mountHeader();
  fakeTimers();
  startShell();
  expect(bar.element().getAttribute('data-shown')).toBe('false');
  vi.advanceTimersByTime(399);
  expect(bar.element().getAttribute('data-shown')).toBe('false');
  vi.advanceTimersByTime(1);
  expect(bar.element().getAttribute('data-shown')).toBe('true');
});

test('from 1024 px on the bar leads to the areas beside the menu', async () => {
  await page.viewport(1024, 768);
  onTestFinished(() => page.viewport(1280, 800));
  await mountHeader('/services');
  for (const { to, label } of content.shell.menu.links) {
    const link = bar.getByRole('link', { name: label, exact: true });
    await expect.element(link).toBeVisible();
    await expect.element(link).toHaveAttribute('href', to);
  }
  await expect
    .element(bar.getByRole('link', { name: 'Services', exact: true }))
    .toHaveAttribute('aria-current', 'page');
});
