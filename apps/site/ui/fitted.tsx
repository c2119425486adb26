import styles from './fitted.module.css';
import { emsOfLongestWord } from './long-word.ts';

/** Widths of words, in ems, that have a rule in the style sheet. A shorter word fits every column at its heading's usual size. */
const STEPS = [8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 28, 32];

interface FittedProps {
  text: string;
  /** All texts of its row, which have the same size. */
  among?: readonly string[];
}

/**
 * The text of a heading, or of a large statement, in a size in which its longest word fits its column: browsers on Linux have no rules
 * of hyphenation for most languages, and would break it anywhere. Short words are left as they are. The heading must have its
 * column's width, even if its text is empty.
 */
export function Fitted({ text, among = [text] }: FittedProps) {
  const ems = emsOfLongestWord(among.join(' '));
  if (ems < 7.5) return text;
  return (
    <span className={styles.column}>
      <span className={styles.words} data-fit={STEPS.find((step) => step >= ems) ?? STEPS.at(-1)}>
        {text}
      </span>
    </span>
  );
}
