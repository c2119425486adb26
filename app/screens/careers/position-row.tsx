import { preloadApplicationForm } from '../../forms/application/lazy.tsx';
import { ScriptedButton } from '../../ui/scripted-button.tsx';
import { Facts } from './facts.tsx';
import type { ListedPosition } from './listed-position.ts';
import { OwnPage } from './own-page.tsx';
import sheet from './position-sheet.module.css';
import styles from './positions.module.css';
import type { PositionsProps } from './positions.tsx';
import { Tracks } from './tracks.tsx';
import { WhereToApply } from './where-to-apply.tsx';

export interface PositionRowProps extends Omit<PositionsProps, 'positions'> {
  position: ListedPosition;
  /** Where it stands, and how many positions there are. */
  place: number;
  count: number;
  /** Whether the address names it («/careers#signal-tester»); unknown until the page's scripts run. */
  linked: boolean | undefined;
}

/** An open position with all that is said of it in short, and a sheet of its own on paper. */
export function PositionRow({ position, texts, apply, onApply, place, count, linked }: PositionRowProps) {
  const { slug, title, description, skills } = position;
  const titleId = `${slug}-title`;
  return (
    <li
      id={slug}
      className={`${styles.position} ${sheet.sheet}`}
      aria-labelledby={titleId}
      data-linked={linked}
    >
      <Tracks place={place} count={count} />
      <div className={styles.heading}>
        <h3 id={titleId}>{title}</h3>
        <Facts {...position} words={texts.facts} />
      </div>
      <ScriptedButton
        page={`/careers/${slug}`}
        aria-haspopup="dialog"
        aria-describedby={titleId}
        onPointerEnter={preloadApplicationForm}
        onFocus={preloadApplicationForm}
        onClick={() => onApply(title)}
      >
        {texts.facts.apply}
      </ScriptedButton>
      <div className={styles.text}>
        <p>{description}</p>
        {skills !== undefined && (
          <>
            <h4 className={styles.skillsTitle}>{texts.skills}</h4>
            <ul className={styles.skills}>
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <OwnPage slug={slug} titleId={titleId} text={texts.readMore} />
      <WhereToApply slug={slug} texts={texts} apply={apply} />
    </li>
  );
}
