import styles from './figure-value.module.css';

/** A run without spaces and digits. */
const WORD = /^[^\s\d]+$/u;

/**
 * A measured value, such as «9 days to 7 hours», with large numbers and small words. Spaces are in the same text node as a
 * number, since screen readers skip lone spaces.
 */
export function FigureValue({ value }: { value: string }) {
  return partsOf(value).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the order of words is static.
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
}

/** Splits a value so that every second part is a word without a digit; the others keep their spaces. */
function partsOf(value: string): string[] {
  const parts = [''];
  for (const piece of value.split(/(\s+)/u)) {
    if (WORD.test(piece)) parts.push(piece, '');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts;
}
