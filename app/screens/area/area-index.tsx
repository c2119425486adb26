import type { IndexPage } from '#content/schema/pages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './area-index.module.css';

interface AreaIndexProps {
  page: Omit<IndexPage, 'metadata'>;
  /** The list's headline. */
  listTitle: string;
  entries: readonly { to: string; title: string; summary: string; note?: string }[];
}

/** The first page of an area: what the area is, and a list of its pages. */
export function AreaIndex({ page, listTitle, entries }: AreaIndexProps) {
  return (
    <>
      <PageBanner label={page.label} headline={page.headline} lead={page.lead} />
      <Section id="list" headline={listTitle}>
        <ul className={styles.list}>
          {entries.map(({ to, title, summary, note }) => (
            <li key={to}>
              <PageLink className={styles.entry} to={to}>
                {note !== undefined && <p className={styles.note}>{note}</p>}
                <h3>{title}</h3>
                <p>{summary}</p>
              </PageLink>
            </li>
          ))}
        </ul>
        <div className={styles.paragraphs}>
          {page.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section id="next" ground="raised" headline={page.closing.headline} text={page.closing.text}>
        <div className={styles.action}>
          <ButtonLink look="ink" to="/contact">
            {page.closing.button}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
