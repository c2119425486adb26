import type { Interface } from '@website/model/schema/interface.ts';
import type { CareersPage } from '@website/model/schema/pages.ts';
import type { Position } from '@website/model/schema/position.ts';
import type { ComponentProps } from 'react';
import type { PositionDetails } from '../../positions/positions.server.ts';
import { Prose } from '../../ui/prose.tsx';
import { WhereToApply } from '../careers/where-to-apply.tsx';
import styles from './description.module.css';
import { Details } from './details.tsx';

interface DescriptionProps {
  position: Pick<Position, 'description' | 'html' | 'skills'>;
  terms: PositionDetails;
  words: CareersPage['position'] & { facts: Interface['position'] };
  /** Where to apply, for print; undefined once the position is closed. */
  apply: ComponentProps<typeof WhereToApply> | undefined;
}

/** The position's description, terms and skills. */
export function Description({
  position: { description, html, skills },
  terms,
  words,
  apply,
}: DescriptionProps) {
  return (
    <section className={styles.description} aria-labelledby="about-title">
      <h2 id="about-title">{words.about}</h2>
      <p className={styles.lead}>{description}</p>
      <Details terms={terms} words={words.facts} />
      <div className={styles.prose}>
        <Prose html={html} />
      </div>
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
      {apply !== undefined && <WhereToApply {...apply} />}
    </section>
  );
}
