import { interpolate } from '@website/model/contract/texts.ts';
import styles from './compact-row.module.css';
import type { FactsProps } from './facts.tsx';
import { WhereToApply } from './facts.tsx';
import { ApplyButton, InShort, PositionLink, type PositionRowProps } from './position-row.tsx';
import list from './positions.module.css';

/** A position far down a long list: the same content with fewer DOM elements, since there may be hundreds. */
export function CompactRow({ position, texts, apply, index, track }: PositionRowProps) {
  const { slug, title, description, skills, short, keys } = position;
  // Shorter than the slug, since the id is repeated several times per row.
  const id = `at${index}`;
  return (
    <li id={slug} className={`${track} ${styles.row}`} aria-labelledby={id} data-keys={keys}>
      <div className={list.heading}>
        <h3 id={id}>{title}</h3>
        <FactsLine {...position} labels={texts.facts} />
        <InShort parts={short} />
      </div>
      <ApplyButton id={`a${index}`} position={position} titleId={id} text={texts.facts.apply} />
      <div className={list.text} data-sought>
        <p>{description}</p>
        {skills !== undefined && <p>{`${texts.skills}: ${skills.join(', ')}`}</p>}
      </div>
      <PositionLink slug={slug} titleId={id} text={texts.readMore} />
      <WhereToApply texts={texts} address={`${apply.address}#${slug}`} email={apply.email} />
    </li>
  );
}

/** The facts about a position in a single element. */
function FactsLine({ experience, openings, labels }: FactsProps) {
  const line = openings === '1' ? labels.lineWithOpening : labels.lineWithOpenings;
  return <p className={list.line}>{interpolate(line, { experience, openings })}</p>;
}
