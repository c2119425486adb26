import { drawing } from 'virtual:wordmark';
import { interpolateParts } from '@website/model/contract/texts.ts';
import type { ReactNode } from 'react';
import { useSiteData } from '../../site/page.ts';
import { Mark } from '../../ui/mark.tsx';
import { EmailAddress } from '../../ui/text.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';
import { LanguageSwitch } from '../languages/language-switch.tsx';
import styles from './footer.module.css';
import { type FooterGroup, FooterGroups } from './footer-groups.tsx';

/** The fragment of the company's e-mail address. */
export const FOOTER_EMAIL = 'email-address';

/** The footer of every page: link groups, the company's e-mail address, the social link and the copyright line. */
export function Footer() {
  const { company, footer, consent } = useSiteData();
  const { labels, pages, statement, tagline, social, builtInYear } = footer;
  const groups: FooterGroup[] = [
    { title: labels.groups.services, links: pages.services },
    { title: labels.groups.platforms, links: pages.platforms },
    { title: labels.groups.verticals, links: pages.verticals },
    { title: labels.groups.company, links: labels.company },
  ].filter(({ links }) => links.length > 0);
  return (
    <footer className={`ground-ink ${styles.footer}`}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Mark height={29} />
            <Wordmark name={company.name} />
          </p>
          <p className={styles.tagline}>{tagline}</p>
          <a
            id={FOOTER_EMAIL}
            className={`target ${styles.email}`}
            dir="ltr"
            href={`mailto:${company.email}`}
            aria-label={company.email}
          >
            <EmailAddress email={company.email} />
          </a>
        </div>
        <FooterGroups groups={groups} />
        <LanguageSwitch />
        <div className={styles.foot}>
          <p>
            {interpolateParts<ReactNode>(labels.copyright, {
              year: (
                <span key="year" data-year="">
                  {builtInYear}
                </span>
              ),
            })}
          </p>
          {statement !== undefined && (
            <a className="target" href="/accessibility">
              {statement}
            </a>
          )}
          {consent !== undefined && (
            <button type="button" hidden data-consent-change="" className="target">
              {consent.change}
            </button>
          )}
          {social !== undefined && (
            <a className="target" href={social.url} rel="me noopener">
              {social.network}
            </a>
          )}
        </div>
      </div>
      <Nameplate name={company.name} />
    </footer>
  );
}

/** The width of an average letter in the units of the view box. */
const LETTER = 66;

/** The part of its height above the end of the page, which cuts off the rest: a long name is low, and would else be cut to a line. */
const SHOWN = 2 / 3;

/** The company's name across the full width, at the very end. Decorative: the copyright line has the name as text. */
function Nameplate({ name }: { name: string }) {
  if (drawing !== undefined) {
    const [left, top, width, height] = drawing.tightBox.split(' ').map(Number) as [
      number,
      number,
      number,
      number,
    ];
    return (
      <svg
        className={styles.nameplate}
        viewBox={`${left} ${top} ${width} ${height * SHOWN}`}
        aria-hidden="true"
      >
        {drawing.children}
      </svg>
    );
  }
  const width = Math.max(4, name.length) * LETTER;
  return (
    <svg className={styles.nameplate} viewBox={`0 0 ${width} ${92 * SHOWN}`} aria-hidden="true">
      <text x="0" y="90" textLength={width} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  );
}
