import { Link } from 'react-router';
import type { Industry } from '#content/schema/lists.ts';
import type { HomePage } from '#content/schema/pages.ts';
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
            <Link className={styles.tile} to={`/verticals/${vertical}`} prefetch="intent">
              <h3>{title}</h3>
              <p>{text}</p>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
