import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { NAVIGATION_SHOWN_DELAY_MS } from '#contract/constants.ts';
import { REACH_US, reachUsLabel } from '../../site/reach-us.ts';
import { useSiteData } from '../../site/site-data.ts';
import { still } from '../../start/still.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './header.module.css';
import { MENU_ID, Menu } from './menu.tsx';
import { useMenu } from './use-menu.ts';
import { useTone } from './use-tone.ts';

const Wordmark = still(async () => (await import('../../ui/wordmark.tsx')).Wordmark, {
  as: 'span',
  instead: ({ name }) => name,
});

/** A name of more letters takes two lines beside the menu's button on a phone. */
const LONG_NAME = 18;

/**
 * The bar at the top of every page: the logo, the first links of the menu where there is room for them, the way to reach us,
 * and the button of the full-screen menu.
 */
export function Header() {
  const { company, shell, words } = useSiteData();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  const shown = useShownFlag();
  const tone = useTone(bar);
  const { expanded, panel, choose } = useMenu();
  const reachUs = reachUsLabel(shell.menu.links);
  const currentAt = (to: string) => (`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined);
  return (
    <header ref={bar} className={styles.header} data-shown={shown} data-tone={tone}>
      <a
        className={styles.logo}
        data-long={company.name.length > LONG_NAME || undefined}
        href="/"
        onClick={choose}
      >
        <Mark />
        <Wordmark name={company.name} />
      </a>
      <nav className={styles.first} aria-label={words.menu.bar ?? company.name}>
        <ul className={styles.links}>
          {shell.menu.links
            .filter(({ to }) => to !== REACH_US)
            .map(({ to, label }) => (
              <li key={to}>
                <a href={to} aria-current={currentAt(to)} onClick={choose}>
                  {label}
                </a>
              </li>
            ))}
        </ul>
        {reachUs !== undefined && (
          <a className={styles.reachUs} href={REACH_US} aria-current={currentAt(REACH_US)} onClick={choose}>
            {reachUs}
          </a>
        )}
      </nav>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={MENU_ID}
        aria-expanded={expanded}
        aria-controls={MENU_ID}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="M0 8h16" stroke="currentColor" strokeWidth="1.75" />
          <path d="M0 8h16" stroke="currentColor" strokeWidth="1.75" />
        </svg>
        <span>{expanded ? words.menu.close : words.menu.open}</span>
      </button>
      <Menu ref={panel} onChoose={choose} />
    </header>
  );
}

/** False until the navigation bar is flagged as shown, a fixed delay after the view is ready (docs/behavior.md, "Header and menu"). */
function useShownFlag(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), NAVIGATION_SHOWN_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown;
}
