import type { Position } from '#content/schema/position.ts';
import { preloadApplicationForm } from '../../forms/application/lazy.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ScriptedButton } from '../../ui/scripted-button.tsx';
import { Facts } from './facts.tsx';
import sheet from './position-sheet.module.css';
import words from './position-text.module.css';
import styles from './positions.module.css';
import type { PositionsProps } from './positions.tsx';
import { Tracks } from './tracks.tsx';
import { useUnfolding } from './use-unfolding.ts';

interface PositionRowProps extends Omit<PositionsProps, 'positions'> {
  position: Position;
  /** How many positions stand after it, and how many there are. */
  following: number;
  count: number;
}

/** An open position: a row to scan, which unfolds to be read, and a sheet of its own on paper. */
export function PositionRow({ position, texts, apply, onApply, following, count }: PositionRowProps) {
  const { slug, title, skills } = position;
  const titleId = `${slug}-title`;
  const { row, unfolded, linked, toggle, unfold } = useUnfolding(slug);
  return (
    <li
      ref={row}
      id={slug}
      className={`${styles.position} ${sheet.sheet}`}
      aria-labelledby={titleId}
      data-unfolded={unfolded}
      data-linked={linked}
    >
      <Tracks following={following} count={count} />
      <p className={sheet.company}>{apply.company}</p>
      <div className={styles.heading}>
        <h3 id={titleId}>{title}</h3>
        <Facts {...position} />
      </div>
      <div className={styles.actions}>
        <ScriptedButton
          page={`/careers/${slug}`}
          aria-haspopup="dialog"
          aria-describedby={titleId}
          onPointerEnter={preloadApplicationForm}
          onFocus={preloadApplicationForm}
          onClick={() => onApply(title)}
        >
          APPLY
        </ScriptedButton>
      </div>
      <div id={`${slug}-text`} className={`${styles.text} ${words.text}`}>
        {/* Only a search within the page, or a link in the text, scrolls what is folded: then it has to be seen. */}
        <div className={words.description} onScroll={unfold}>
          <Prose html={position.html} />
        </div>
        {skills !== undefined && (
          <div className={words.skills} onScroll={unfold}>
            <h4 className={words.skillsTitle}>Skills</h4>
            <ul className={words.tags}>
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className={`${styles.more} ${words.more}`}>
        <button
          type="button"
          id={`${slug}-more`}
          className={words.toggle}
          aria-expanded={unfolded ?? false}
          aria-controls={`${slug}-text`}
          aria-labelledby={`${slug}-more ${titleId}`}
          onClick={toggle}
        >
          {/* Both stand there and the style sheet shows one, so that a linked position says the right one at once. */}
          <span className={words.readMore}>{texts.readMore}</span>
          <span className={words.readLess}>{texts.readLess}</span>
        </button>
        <a className={words.link} href={`#${slug}`} aria-describedby={titleId}>
          {texts.link}
        </a>
      </div>
      <p className={sheet.apply}>
        {texts.applyAt} <strong>{`${apply.address}#${slug}`}</strong> {texts.writeTo}{' '}
        <strong>{apply.email}</strong>
      </p>
    </li>
  );
}
