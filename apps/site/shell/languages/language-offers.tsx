import { usePage } from '../../site/page.ts';
import offerScript from '../../start/in-head/language-offer.ts?in-head';
import { InlineScript } from '../../start/script-elements.tsx';
import styles from './language-offers.module.css';

/**
 * Offers this page in the other languages of the site, each in its own words, above everything else. All are hidden until the script shows
 * the one that the visitor prefers.
 */
export function LanguageOffers() {
  const { languages = [] } = usePage();
  const offers = languages.flatMap(({ offer, ...link }) =>
    offer === undefined ? [] : [{ ...link, ...offer }],
  );
  if (offers.length === 0) return null;
  return (
    <>
      {offers.map(({ language, direction, name, href, text, stay }) => (
        <section
          key={language}
          className={`ground-ink ${styles.offer}`}
          lang={language}
          dir={direction}
          hidden
          aria-label={name}
          data-offer={language}
        >
          <a className="target" hrefLang={language} href={href} data-language={language}>
            {text}
          </a>
          <button type="button" className="target">
            {stay}
          </button>
        </section>
      ))}
      <InlineScript code={offerScript} />
    </>
  );
}
