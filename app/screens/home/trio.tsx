import type { HomePage } from '#content/schema/pages.ts';
import { Section } from '../../ui/section.tsx';
import styles from './trio.module.css';

/** Each force has its colour charge, in the order of the tagline. */
const CHARGES = [styles.solve, styles.build, styles.scale];

export function Trio({ texts }: { texts: HomePage['trio'] }) {
  return (
    <Section id="forces" label={texts.label} headline={texts.headline}>
      <div className={styles.trio}>
        {texts.forces.map(({ name, text }, index) => (
          <div key={name} className={styles.force}>
            <span className={`${styles.dot} ${CHARGES[index]}`} />
            <h3>{name}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
