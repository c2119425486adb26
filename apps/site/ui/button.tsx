import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Look = 'outline' | 'ink' | 'paper';

interface LookProps {
  /** `ink` is the main action on paper, `paper` the main action on ink, `outline` any other. */
  look?: Look;
}

/** A button; `type` is `button` unless said otherwise, so that it never submits a form by accident. */
export function Button({ look = 'outline', ...props }: ComponentProps<'button'> & LookProps) {
  return <button type="button" {...props} className={buttonClass(look)} />;
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ look = 'outline', ...props }: ComponentProps<'a'> & LookProps) {
  return <a {...props} className={buttonClass(look)} />;
}

function buttonClass(look: Look): string {
  return `${styles.button} ${styles[look]}`;
}
