import { usePage, useSiteData } from '../../site/page.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { EmailAddress } from '../../ui/text.tsx';
import styles from './menu.module.css';
import links from './menu-links.module.css';

export const MENU_ID = 'site-menu';

/**
 * The panel of the full-screen menu: the main links, smaller secondary ones, a blurb and the company's e-mail address
 * (docs/behavior.md, "Header and menu").
 */
export function Menu() {
  const { company, shell, labels } = useSiteData();
  const { pathname } = usePage();
  return (
    <nav id={MENU_ID} popover="auto" className={styles.menu} aria-label={labels.menu.name}>
      {shell.menu.backdrop !== undefined && (
        <Picture file={shell.menu.backdrop} shape="chamber" className={styles.backdrop} />
      )}
      <ul className={`accents ${styles.links} ${links.links}`}>
        {shell.menu.links.map(({ to, label, text }) => (
          <li key={to}>
            <a href={to} aria-current={`${pathname}/`.startsWith(`${to}/`) ? 'page' : undefined}>
              <span className={links.label}>
                <span>{label}</span>
                <span className={links.colon}>: </span>
              </span>
              <span className={links.text}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
      {shell.menu.more.length > 0 && (
        <ul className={styles.more}>
          {shell.menu.more.map(({ to, label }) => (
            <li key={to}>
              <a className="target" href={to}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.aside}>
        <p>{company.blurb}</p>
        <p>
          <span>{`${shell.menu.writeToUs} `}</span>
          <a className="target" dir="ltr" href={`mailto:${company.email}`} aria-label={company.email}>
            <EmailAddress email={company.email} />
          </a>
        </p>
      </div>
    </nav>
  );
}
