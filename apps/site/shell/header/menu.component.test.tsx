import { onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { content, expect, test } from '../../testing/component-test.ts';
import { mount } from '../../testing/mount.tsx';
import { PageOfTests } from '../../testing/page.tsx';
import { Header } from './header.tsx';
import { startMenu } from './start-menu.ts';

/** Where the smaller links lead. */
const FURTHER = ['/verticals', '/success-stories', '/customers-partners'];

/** The menu's links, as they are read aloud, and where they lead. */
const LINKS = content.shell.menu.links.map(({ label, text, to }) => [`${label}: ${text}`, to] as const);
const CAREERS_LINK = LINKS.find(([, to]) => to === '/careers')?.[0] ?? '';

const menu = page.getByRole('navigation', { name: 'Main' });
const button = page.getByRole('banner').getByRole('button');

/** Mounts a page with the header and starts its menu. No link leads away from it. */
async function mountPage(pathname = '/') {
  await mount(
    <PageOfTests pathname={pathname}>
      <Header />
      <main id="content" tabIndex={-1}>
        <a href="/contact">In the page</a>
      </main>
      <section>
        <a href="/contact">In the band</a>
      </section>
      <footer>
        <a href="/contact">In the footer</a>
      </footer>
    </PageOfTests>,
  );
  const header = document.querySelector('header');
  if (header !== null) startMenu(header);
  // Prevented for anything else, a click would not open the menu.
  const stay = (event: Event) => (event.target as Element).closest('a') && event.preventDefault();
  addEventListener('click', stay);
  onTestFinished(() => removeEventListener('click', stay));
}

test('the menu expands over the whole screen and collapses', async () => {
  await mountPage();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  await button.click();
  await expect.element(menu).toBeVisible();
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await expect.element(button).toHaveAccessibleName('Close');
  const { width, bottom } = menu.element().getBoundingClientRect();
  expect(width).toBeGreaterThanOrEqual(1265);
  expect(bottom).toBe(800);
  await button.click();
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
});

test('the menu holds its links, those that lead further, a blurb and the address to write to', async () => {
  await mountPage();
  await button.click();
  for (const [name, href] of LINKS) {
    await expect.element(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const further = FURTHER.map((href) =>
    document.querySelector<HTMLElement>(`nav[popover] a[href="${href}"]`),
  );
  for (const link of further) await expect.element(link).toBeVisible();
  await expect.element(menu.getByText(content.company.blurb)).toBeVisible();
  const { email } = content.company;
  await expect.element(menu.getByText(`Write to Us ${email}`)).toBeVisible();
  await expect.element(menu.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
  await expect.element(menu.getByRole('link')).toHaveLength(LINKS.length + FURTHER.length + 1);
});

test('Escape collapses the menu and the focus is on its button', async () => {
  await mountPage();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(page.getByRole('link', { name: LINKS[0]?.[0] ?? '' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

test('while the menu is open the keyboard stays in the header', async () => {
  await mountPage();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(menu).toBeVisible();
  for (let press = 0; press < 12; press++) {
    await userEvent.tab();
    expect(document.activeElement?.closest('main, section, footer')).toBeNull();
  }
});

test.for([
  [766, 'collapses at once'],
  [767, 'stays until the chosen page is there'],
] as const)('when a link is chosen at %i px the menu %s', async ([width]) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(1280, 800));
  await mountPage();
  await button.click();
  await page.getByRole('link', { name: CAREERS_LINK }).click();
  if (width === 767) await expect.element(menu).toBeVisible();
  else {
    await expect.element(menu).not.toBeInTheDocument();
    // The page was not left after all: its entry in the history is taken away by the next closing.
    await button.click();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).not.toBeInTheDocument();
});

test('choosing the page that is already shown also collapses the menu', async () => {
  const { href } = location;
  history.replaceState(history.state, '', '/careers');
  onTestFinished(() => history.replaceState(history.state, '', href));
  await mountPage('/careers');
  await button.click();
  const link = page.getByRole('link', { name: CAREERS_LINK });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  await link.click();
  await expect.element(menu).not.toBeInTheDocument();
});
