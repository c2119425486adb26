import { drawing } from 'virtual:wordmark';
import { usePage, useSiteData } from '../../site/page.ts';
import { REACH_US } from '../../site/reach-us.ts';
import { Mark } from '../../ui/mark.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import styles from './header.module.css';
import { MENU_ID, Menu } from './menu.tsx';

/** A longer name wraps to two lines beside the menu button on a phone, and so does one beside more words on the buttons. */
const LONG_NAME = 18;
const LONG_BAR = 22;

/** More characters of name and buttons don't fit the width of a phone: the contact link is then only in the menu. */
const CROWDED = 28;

/** The characters of texts; wide ones count twice. */
function widthOf(...texts: readonly string[]): number {
  const characters = texts.flatMap((text) => [...text]);
  return characters.length + characters.filter((character) => WIDE.test(character)).length;
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Tamil}\p{Script=Malayalam}ー]/u;

/**
 * The bar at the top of every page: the logo, the first links of the menu where they fit, the contact link, and the button of the
 * full-screen menu.
 */
export function Header() {
  const { company, shell, labels, reachUs } = useSiteData();
  const { pathname } = usePage();
  const width = widthOf(company.name, reachUs.label ?? '', labels.menu.open);
  const isLong = company.name.length > LONG_NAME || (drawing === undefined && width > LONG_BAR);
  const currentAt = (to: string) => (`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined);
  return (
    <header
      className={styles.header}
      data-shown={false}
      data-tone="ink"
      data-crowded={(drawing === undefined && width > CROWDED) || undefined}
    >
      <a className={styles.logo} data-long={isLong || undefined} href="/">
        <Mark />
        <Wordmark name={company.name} />
      </a>
      <nav className={styles.first} aria-label={labels.menu.bar ?? company.name}>
        <ul className={styles.links}>
          {shell.menu.links
            .filter(({ to }) => to !== REACH_US)
            .map(({ to, label }) => (
              <li key={to}>
                <a href={to} aria-current={currentAt(to)}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
        {reachUs.label !== undefined && (
          <a className={styles.reachUs} href={reachUs.href} aria-current={currentAt(reachUs.href)}>
            {reachUs.label}
          </a>
        )}
      </nav>
      <button type="button" className={styles.toggle} popoverTarget={MENU_ID} aria-controls={MENU_ID}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M0 8h16" stroke="currentColor" strokeWidth="1.75" />
          <path d="M0 8h16" stroke="currentColor" strokeWidth="1.75" />
        </svg>
        <span data-open={labels.menu.open} data-close={labels.menu.close}>
          {labels.menu.open}
        </span>
      </button>
      <Menu />
    </header>
  );
}
