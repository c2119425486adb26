import { usePage, useSiteData } from '../../site/page.ts';
import styles from './language-switch.module.css';

/** The links to the page in all languages of the site, by their names in themselves; nothing if there is only one. */
export function LanguageSwitch() {
  const { languages = [] } = usePage();
  const { labels } = useSiteData();
  if (languages.length === 0) return null;
  return (
    <nav className={styles.languages} aria-label={labels.languages}>
      <ul className={styles.list}>
        {languages.map(({ language, direction, name, href, isCurrent }) => (
          <li key={language}>
            <a
              className="target"
              lang={language}
              dir={direction}
              hrefLang={language}
              href={href}
              aria-current={isCurrent ? 'true' : undefined}
              data-language={language}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
