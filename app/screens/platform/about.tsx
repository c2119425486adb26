import { Picture } from '../../ui/picture/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './about.module.css';

interface AboutProps {
  headline: string;
  html: string;
  figure: string | undefined;
}

/** What the platform is, in running text beside its drawing. */
export function About({ headline, html, figure }: AboutProps) {
  return (
    <Section id="about" headline={headline} className={styles.about}>
      {figure !== undefined && <Picture src={figure} shape="figure" className={styles.figure} />}
      <div className={styles.text}>
        <Prose html={html} />
      </div>
    </Section>
  );
}
