import { preloadApplicationForm } from '../../forms/application/lazy.tsx';
import { ScriptedButton } from '../../ui/scripted-button.tsx';
import { FactsLine } from './facts.tsx';
import styles from './far-row.module.css';
import { fetchText } from './long-text.ts';
import { OpeningLink } from './opening-link.tsx';
import type { PositionRowProps } from './position-row.tsx';
import sheet from './position-sheet.module.css';
import words from './position-text.module.css';
import { PositionText } from './position-text.tsx';
import list from './positions.module.css';
import { TextNotice } from './text-notice.tsx';
import { useLongText } from './use-long-text.ts';
import { useUnfolding } from './use-unfolding.ts';
import { WhereToApply } from './where-to-apply.tsx';

/**
 * An open position far down a long list: only what is needed to scan it. Its description comes when it is opened, from
 * beside its own page; without scripts it leads there.
 */
export function FarRow({ position, texts, apply, onApply, place }: PositionRowProps) {
  const { slug, title, skills } = position;
  const page = `/careers/${slug}`;
  // Shorter than the slug, which would be repeated again and again.
  const id = `at${place}`;
  const { row, unfolded, linked, toggle, unfold } = useUnfolding(slug);
  const { html, failed, tryAgain } = useLongText(slug, unfolded === true, row);
  return (
    <li
      ref={row}
      id={slug}
      className={`${list.position} ${sheet.sheet} ${styles.row}`}
      aria-labelledby={id}
      data-unfolded={unfolded}
      data-linked={linked}
    >
      <div className={list.heading}>
        <h3 id={id}>{title}</h3>
        <FactsLine {...position} words={texts.facts} />
      </div>
      <ScriptedButton
        page={page}
        aria-haspopup="dialog"
        aria-describedby={id}
        onPointerEnter={preloadApplicationForm}
        onFocus={preloadApplicationForm}
        onClick={() => onApply(title)}
      >
        {texts.facts.apply}
      </ScriptedButton>
      <div id={unfolded === undefined ? undefined : `${id}-text`} className={list.words}>
        {unfolded && html !== undefined ? (
          <div className={words.text}>
            <PositionText html={html} skills={skills} skillsTitle={texts.skills} onReveal={unfold} />
          </div>
        ) : (
          skills !== undefined && <p>{skills.join(', ')}</p>
        )}
        {unfolded && html === undefined && (
          <TextNotice page={page} failed={failed} texts={texts} onTryAgain={tryAgain} />
        )}
        {unfolded && (
          <a className={`${words.link} ${styles.linkHere}`} href={`#${slug}`} aria-describedby={id}>
            {texts.link}
          </a>
        )}
      </div>
      <OpeningLink
        page={page}
        row={id}
        unfolded={unfolded}
        onIntent={() => void fetchText(slug).catch(() => undefined)}
        onPress={toggle}
      >
        {unfolded ? texts.readLess : texts.readMore}
      </OpeningLink>
      {unfolded && <WhereToApply slug={slug} texts={texts} apply={apply} />}
    </li>
  );
}
