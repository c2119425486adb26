import { preloadApplicationForm } from '../../forms/application/lazy.tsx';
import { ScriptedButton } from '../../ui/scripted-button.tsx';
import { FactsLine } from './facts.tsx';
import styles from './far-row.module.css';
import { OwnPage } from './own-page.tsx';
import type { PositionRowProps } from './position-row.tsx';
import sheet from './position-sheet.module.css';
import list from './positions.module.css';
import { WhereToApply } from './where-to-apply.tsx';

/** An open position far down a long list: it says the same with fewer elements, since there may be hundreds. */
export function FarRow({ position, texts, apply, onApply, place, linked }: PositionRowProps) {
  const { slug, title, description, skills } = position;
  // Shorter than the slug, which would be repeated again and again.
  const id = `at${place}`;
  return (
    <li
      id={slug}
      className={`${list.position} ${sheet.sheet} ${styles.row}`}
      aria-labelledby={id}
      data-linked={linked}
    >
      <div className={list.heading}>
        <h3 id={id}>{title}</h3>
        <FactsLine {...position} words={texts.facts} />
      </div>
      <ScriptedButton
        page={`/careers/${slug}`}
        aria-haspopup="dialog"
        aria-describedby={id}
        onPointerEnter={preloadApplicationForm}
        onFocus={preloadApplicationForm}
        onClick={() => onApply(title)}
      >
        {texts.facts.apply}
      </ScriptedButton>
      <div className={list.text}>
        <p>{description}</p>
        {skills !== undefined && (
          <p>
            {texts.skills}: {skills.join(', ')}
          </p>
        )}
      </div>
      <OwnPage slug={slug} titleId={id} text={texts.readMore} />
      <WhereToApply slug={slug} texts={texts} apply={apply} />
    </li>
  );
}
