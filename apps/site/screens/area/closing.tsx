import { useSiteData } from '../../site/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './closing.module.css';

interface ClosingProps {
  headline: string;
  text: string;
  button: string;
}

/** The call to action at the end of a page. */
export function Closing({ headline, text, button }: ClosingProps) {
  const { href } = useSiteData().reachUs;
  return (
    <Section id="next" ground="raised" headline={headline} className={`columns ${styles.closing}`}>
      <div>
        <p className={styles.text}>{text}</p>
        <ButtonLink look="ink" href={href}>
          {button}
        </ButtonLink>
      </div>
    </Section>
  );
}
