import { Section } from '../../ui/section.tsx';
import styles from './more.module.css';

interface MoreProps {
  headline: string;
  paragraphs: readonly string[];
}

/** What is to be said of an area beyond its list; nothing where nothing is. */
export function More({ headline, paragraphs }: MoreProps) {
  if (paragraphs.length === 0) return null;
  return (
    <Section id="more" headline={headline} className={styles.more}>
      <div className={styles.paragraphs}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
