import type { WrittenPage } from '#schema/written-page.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './written-page.module.css';

/** The sections of the page, numbered. */
export function Text({ sections }: Pick<WrittenPage, 'sections'>) {
  return (
    <div className={styles.text}>
      {sections.map(({ id, heading, html }, index) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <span className={styles.number} aria-hidden="true">
            {index + 1}
          </span>
          <h2 id={`${id}-title`}>{heading}</h2>
          <Prose html={html} />
        </section>
      ))}
    </div>
  );
}
