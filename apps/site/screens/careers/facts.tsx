import { formatMessage, formatMessageParts } from '@website/model/contract/messages.ts';
import { interpolateParts } from '@website/model/contract/texts.ts';
import type { InterfaceTexts } from '@website/model/schema/interface.ts';
import type { CareersPage } from '@website/model/schema/pages.ts';
import type { Position } from '@website/model/schema/position.ts';
import type { ReactNode } from 'react';
import { useSiteData } from '../../site/page.ts';
import styles from './facts.module.css';
import sheet from './position-sheet.module.css';

/** The labels of the facts about a position. */
export type FactsLabels = InterfaceTexts['position'];

export type FactsProps = Pick<Position, 'experience' | 'openings'> & { labels: FactsLabels };

/** A position's facts, announced as «Experience 3-7 Years, Openings 7» and displayed as «3-7 Years experience, 7 openings». */
export function Facts({ experience, openings, labels }: FactsProps) {
  const { language } = useSiteData();
  const count = Number(openings);
  return (
    <dl className={styles.facts}>
      <Fact label={labels.experience} shown={labels.shown.experience} value={{ experience }} />
      <Fact
        label={formatMessage(labels.openings, { count }, language)}
        shown={labels.shown.openings}
        value={{ count }}
      />
    </dl>
  );
}

interface FactProps {
  label: string;
  /** The text, with a placeholder for the value. */
  shown: string;
  /** The value by its placeholder. */
  value: Readonly<Record<string, string | number>>;
}

/** A fact as a text of the language, whose words screen readers hear as its label instead. */
function Fact({ label, shown, value }: FactProps) {
  const { language } = useSiteData();
  const elements = Object.entries(value).map(([name, written]) => [
    name,
    <b key={name} dir="auto">
      {typeof written === 'number' ? written.toLocaleString(language) : written}
    </b>,
  ]);
  const parts = formatMessageParts<ReactNode>(shown, value, language, Object.fromEntries(elements));
  const hasValue = parts.some((part) => typeof part !== 'string');
  return (
    <div>
      <dt className="visually-hidden">{label}</dt>
      <dd>
        {parts.map((part) =>
          // Where the word itself says the number, as in Arabic, all of it is announced.
          typeof part === 'string' && hasValue ? (
            <span key={part} aria-hidden="true">
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </dd>
    </div>
  );
}

interface WhereToApplyProps {
  texts: Pick<CareersPage['positions'], 'applyAt'>;
  /** The URL of the position's page without its scheme, and the email address. */
  address: string;
  email: string;
}

/** Where to apply for a position, for print only. */
export function WhereToApply({ texts, address, email }: WhereToApplyProps) {
  return (
    <p className={sheet.apply}>
      {interpolateParts<ReactNode>(texts.applyAt, {
        address: <strong key="address">{address}</strong>,
        email: <strong key="email">{email}</strong>,
      })}
    </p>
  );
}
