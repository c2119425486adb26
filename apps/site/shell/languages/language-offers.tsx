import { usePage } from '../../site/page.ts';
import styles from './language-offers.module.css';

/**
 * Offers this page in the other languages of the site, each in its own words. All are hidden until `offer-language.ts` shows the one that
 * the browser prefers.
 */
export function LanguageOffers() {
  const { languages = [] } = usePage();
  return languages.map(({ language, direction, href, offer }) =>
    offer === undefined ? null : (
      <p
        key={language}
        className={`ground-ink ${styles.offer}`}
        lang={language}
        dir={direction}
        hidden
        data-offer={language}
      >
        <a className="target" hrefLang={language} href={href} data-language={language}>
          {offer.text}
        </a>
        <button type="button" className="target">
          {offer.stay}
        </button>
      </p>
    ),
  );
}
