import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './about.module.css';

interface AboutProps {
  headline: string;
  html: string;
}

/** Why the service is worked this way, in running text. */
export function About({ headline, html }: AboutProps) {
  return (
    <Section id="about" headline={headline} size="small" className={styles.about}>
      <div className={styles.text}>
        <Prose html={html} />
      </div>
    </Section>
  );
}
