import { Fragment } from 'react';
import styles from './figure-value.module.css';

/** A measured value, such as «9 days to 7 hours»: its numbers large, the words between them small. */
export function FigureValue({ value }: { value: string }) {
  return value.split(' ').map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a value never change their places.
    <Fragment key={index}>
      {index > 0 && ' '}
      {/\d/.test(word) ? word : <span className={styles.word}>{word}</span>}
    </Fragment>
  ));
}
