import type { CareersPage } from '#schema/pages.ts';
import type { Position } from '#schema/position.ts';
import { Prose } from '../../ui/prose.tsx';
import styles from './description.module.css';

interface DescriptionProps {
  position: Position;
  words: CareersPage['position'];
}

/** What the work is, and what it asks for. */
export function Description({ position: { description, html, skills }, words }: DescriptionProps) {
  return (
    <section className={styles.description} aria-labelledby="about-title">
      <h2 id="about-title">{words.about}</h2>
      <p className={styles.lead}>{description}</p>
      <Prose html={html} />
      {skills !== undefined && (
        <div className={styles.skills}>
          <h3>{words.skills}</h3>
          <ul className={styles.list}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
