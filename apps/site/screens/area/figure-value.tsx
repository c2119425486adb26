import styles from './figure-value.module.css';

/** What holds neither space nor digit. */
const WORD = /^[^\s\d]+$/u;

/**
 * A measured value, such as «9 days to 7 hours»: its numbers large, the words between them small. A space by itself would not be
 * heard: it stands in one text with its number.
 */
export function FigureValue({ value }: { value: string }) {
  return partsOf(value).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a value never change their places.
      <span key={index} className={styles.word}>
        {part}
      </span>
    ),
  );
}

/** Every second part is a word without a digit; what stands between them keeps its spaces. */
function partsOf(value: string): string[] {
  const parts = [''];
  for (const piece of value.split(/(\s+)/u)) {
    if (WORD.test(piece)) parts.push(piece, '');
    else parts.push(`${parts.pop() ?? ''}${piece}`);
  }
  return parts;
}
