import type { Position } from '#content/schema/position.ts';
import { preloadApplicationForm } from '../../forms/application/lazy.tsx';
import { Button } from '../../ui/button.tsx';
import { Prose } from '../../ui/prose.tsx';
import styles from './positions.module.css';

interface PositionsProps {
  positions: readonly Position[];
  /** Called with the title of the position that the candidate chose. */
  onApply: (title: string) => void;
}

/** The open positions: title, description, experience, openings and skills, and a button to apply. */
export function Positions({ positions, onApply }: PositionsProps) {
  return (
    <ul className={styles.positions}>
      {positions.map((position) => (
        <li key={position.slug} className={styles.position} aria-labelledby={position.slug}>
          <div className={styles.facts}>
            <h3 id={position.slug}>{position.title}</h3>
            <dl>
              <div>
                <dt>Experience</dt>
                <dd>{position.experience}</dd>
              </div>
              <div>
                <dt>Openings</dt>
                <dd>{position.openings}</dd>
              </div>
            </dl>
          </div>
          <div className={styles.description}>
            <Prose html={position.html} />
            {position.skills !== undefined && (
              <>
                <h4 className={styles.skillsTitle}>Skills</h4>
                <ul className={styles.skills}>
                  {position.skills.map((skill) => (
                    <li key={skill}>{skill}</li>
                  ))}
                </ul>
              </>
            )}
            <Button
              look="ink"
              aria-haspopup="dialog"
              aria-describedby={position.slug}
              onPointerEnter={preloadApplicationForm}
              onFocus={preloadApplicationForm}
              onClick={() => onApply(position.title)}
            >
              APPLY
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
