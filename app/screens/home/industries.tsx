import type { Industry } from '#content/schema/lists.ts';
import type { HomePage } from '#content/schema/pages.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './industries.module.css';

interface IndustriesProps {
  texts: HomePage['industries'];
  industries: readonly Industry[];
}

export function Industries({ texts, industries }: IndustriesProps) {
  return (
    <Section id="industries" label={texts.label} headline={texts.headline}>
      <ul className={styles.tiles}>
        {industries.map(({ title, text, vertical }) => (
          <li key={title}>
            <PageLink className={styles.tile} to={`/verticals/${vertical}`}>
              <h3>{title}</h3>
              <p>{text}</p>
            </PageLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
