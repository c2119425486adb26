import { useSiteData } from '../../site-data.ts';
import { still } from '../../start/still.tsx';
import { Mark } from '../../ui/mark.tsx';
import styles from './footer.module.css';
import { type FooterGroup, FooterGroups } from './footer-groups.tsx';
import { useCurrentYear } from './use-current-year.ts';

const Wordmark = still(
  async () => (await import('../../ui/wordmark/wordmark.tsx')).Wordmark,
  ({ name }) => name,
);

const Nameplate = still(async () => (await import('./nameplate.tsx')).Nameplate);

/** The foot of every page: four groups of links, the company's address, the social link and the copyright line. */
export function Footer() {
  const { company, shell, footerGroups, builtInYear } = useSiteData();
  const year = useCurrentYear(builtInYear);
  const { groups, company: companyLinks, copyright } = shell.footer;
  const all: FooterGroup[] = [
    { title: groups.services, links: footerGroups.services },
    { title: groups.platforms, links: footerGroups.platforms },
    { title: groups.verticals, links: footerGroups.verticals },
    { title: groups.company, links: companyLinks },
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <p className={styles.name}>
            <Mark size={36} />
            <Wordmark name={company.name} />
          </p>
          <p className={styles.tagline}>{company.tagline}</p>
          <a className={styles.email} href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </div>
        <FooterGroups groups={all} />
        <div className={styles.foot}>
          <p>
            © {year} {company.name}. {copyright}
          </p>
          <a href={company.social.url} rel="me noopener">
            {company.social.network}
          </a>
        </div>
      </div>
      <Nameplate name={company.name} />
    </footer>
  );
}
