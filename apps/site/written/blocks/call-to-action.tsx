import { useSiteData } from '../../site/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './call-to-action.module.css';

interface CallToActionProps {
  headline: string;
  text: string;
  button: string;
  /** The level of its heading. */
  level: 2 | 3;
  /** The page that the button leads to; by default that for contact. */
  to: string | undefined;
}

/** A call to action in full width. */
export function CallToAction({ headline, text, button, to, level }: CallToActionProps) {
  const { href } = useSiteData().reachUs;
  const Headline = `h${level}` as const;
  return (
    <div className={`ground-raised columns ${styles.call}`}>
      <Headline className={styles.headline}>{headline}</Headline>
      <div>
        <p className={styles.text}>{text}</p>
        <ButtonLink look="ink" href={to ?? href}>
          {button}
        </ButtonLink>
      </div>
    </div>
  );
}
