import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './about.module.css';

interface AboutProps {
  headline: string;
  html: string;
}

/** What those who work in the field would say of it, in running text set to the right. */
export function About({ headline, html }: AboutProps) {
  return (
    <Section id="about" headline={headline} className={styles.about}>
      <div className={styles.text}>
        <Prose html={html} />
      </div>
    </Section>
  );
}
