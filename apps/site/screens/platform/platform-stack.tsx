import { LAYERS, type Layer } from '@website/model/schema/area-page.ts';
import { Section } from '../../ui/section.tsx';
import styles from './platform-stack.module.css';

interface PlatformStackProps {
  headline: string;
  stack: readonly { to: string; title: string; layer: Layer }[];
  /** The title of the platform that the page is about. */
  current: string;
}

/** A small stack that shows this platform among the others; nothing if it is the only one. */
export function PlatformStack({ headline, stack, current }: PlatformStackProps) {
  if (stack.length < 2) return null;
  return (
    <Section id="others" headline={headline} size="small" className={`columns ${styles.platforms}`}>
      <ul className={styles.stack}>
        {LAYERS.flatMap((layer) => stack.filter((platform) => platform.layer === layer)).map(
          ({ to, title, layer }) => (
            <li key={to} className={styles[layer]}>
              {title === current ? <p>{title}</p> : <a href={to}>{title}</a>}
            </li>
          ),
        )}
      </ul>
    </Section>
  );
}
