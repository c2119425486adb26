import { formatMessage } from '@website/model/contract/messages.ts';
import { interpolate } from '@website/model/contract/texts.ts';
import { useSiteData } from '../../site/page.ts';
import styles from './compact-row.module.css';
import type { FactsProps } from './facts.tsx';
import { WhereToApply } from './facts.tsx';
import { ApplyButton, InShort, PositionLink, type PositionRowProps } from './position-row.tsx';
import list from './positions.module.css';

/** A position far down a long list: the same content with fewer DOM elements, since there may be hundreds. */
export function CompactRow({ position, texts, apply, index, track }: PositionRowProps) {
  const { slug, title, description, skills, short, keys } = position;
  const { language } = useSiteData();
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
        {skills !== undefined && <p>{interpolate(texts.skillsLine, { skills: listed(skills, language) })}</p>}
      </div>
      <PositionLink slug={slug} titleId={id} text={texts.readMore} />
      <WhereToApply texts={texts} address={`${apply.address}#${slug}`} email={apply.email} />
    </li>
  );
}

/** The facts about a position in a single element. */
function FactsLine({ experience, openings, labels: { shown } }: FactsProps) {
  const { language } = useSiteData();
  const facts = [
    formatMessage(shown.experience, { experience }, language),
    formatMessage(shown.openings, { count: Number(openings) }, language),
  ];
  return <p className={list.line}>{listed(facts, language)}</p>;
}

function listed(parts: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(parts);
}
