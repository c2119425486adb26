import { filled } from '@website/model/contract/forms/filled.ts';
import type { FactsProps } from './facts.tsx';
import styles from './positions.module.css';

/** The facts about a position as one line of text, for where it is shown hundreds of times. */
export function FactsLine({ experience, openings, words }: FactsProps) {
  const line = openings === '1' ? words.lineWithOpening : words.lineWithOpenings;
  return <p className={styles.line}>{filled(line, { experience, openings })}</p>;
}
