import type { InterfaceTexts } from '@website/model/schema/interface.ts';
import type { CareersPage } from '@website/model/schema/pages.ts';
import type { Position } from '@website/model/schema/position.ts';
import styles from './facts.module.css';
import sheet from './position-sheet.module.css';

/** The labels of the facts about a position. */
export type FactsLabels = InterfaceTexts['position'];

export type FactsProps = Pick<Position, 'experience' | 'openings'> & { labels: FactsLabels };

/**
 * A position's facts, announced as «Experience 3-7 Years, Openings 7» and displayed in reverse order (`row-reverse`) as
 * «3-7 Years experience, 7 openings».
 */
export function Facts({ experience, openings, labels }: FactsProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{labels.experience}</dt>
        <dd>{experience}</dd>
      </div>
      <div>
        <dt>{openings === '1' ? labels.opening : labels.openings}</dt>
        <dd>{openings}</dd>
      </div>
    </dl>
  );
}

interface WhereToApplyProps {
  texts: Pick<CareersPage['positions'], 'applyAt' | 'writeTo'>;
  /** The URL of the position's page without its scheme, and the email address. */
  address: string;
  email: string;
}

/** Where to apply for a position, for print only. */
export function WhereToApply({ texts, address, email }: WhereToApplyProps) {
  return (
    <p className={sheet.apply}>
      {`${texts.applyAt} `}
      <strong>{address}</strong>
      {` ${texts.writeTo} `}
      <strong>{email}</strong>
    </p>
  );
}
