import { preloadApplicationForm } from '../../forms/application/lazy.tsx';
import { ScriptedButton } from '../../ui/scripted-button.tsx';
import { Facts } from './facts.tsx';
import type { ListedPosition } from './listed-positions.ts';
import sheet from './position-sheet.module.css';
import words from './position-text.module.css';
import { PositionText } from './position-text.tsx';
import styles from './positions.module.css';
import type { PositionsProps } from './positions.tsx';
import { Tracks } from './tracks.tsx';
import { useUnfolding } from './use-unfolding.ts';
import { WhereToApply } from './where-to-apply.tsx';

export interface PositionRowProps extends Omit<PositionsProps, 'positions'> {
  position: ListedPosition;
  /** Where it stands, and how many positions there are. */
  place: number;
  count: number;
}

/** An open position: a row to scan, which unfolds to be read, and a sheet of its own on paper. */
export function PositionRow({ position, texts, apply, onApply, place, count }: PositionRowProps) {
  const { slug, title, skills, html = '' } = position;
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
      <div id={`${slug}-text`} className={`${styles.text} ${words.text}`}>
        <PositionText html={html} skills={skills} skillsTitle={texts.skills} onReveal={unfold} />
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
      <WhereToApply slug={slug} texts={texts} apply={apply} />
    </li>
  );
}
