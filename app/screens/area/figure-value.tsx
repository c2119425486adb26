import styles from './figure-value.module.css';

/** The words of a value that hold no digit; what stands between them keeps its spaces. */
const WORDS = /((?<=^|\s)[^\s\d]+(?=\s|$))/u;

/**
 * A measured value, such as «9 days to 7 hours»: its numbers large, the words between them small. A space by itself would not be
 * heard: it stands in one text with its number.
 */
export function FigureValue({ value }: { value: string }) {
  return value.split(WORDS).map((part, index) =>
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
