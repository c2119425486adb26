import type { ReactNode } from 'react';
import { script } from '../../islands/island.tsx';
import styles from './frame.module.css';

interface FrameProps {
  shown: { about: string; product: string; place: string };
  ground: 'paper' | 'ink';
  /** What makes it answer (`answers/`); one that answers nobody is read as a picture. */
  answers?: 'sort' | 'scrub';
  className?: string | undefined;
  children: ReactNode;
}

/** The software as it is used: a bar that says what it is and whose, and below it what is open. */
export function Frame({ shown, ground, answers, className, children }: FrameProps) {
  const content = (
    <>
      <div className={styles.bar}>
        <span className={styles.product}>{shown.product}</span>{' '}
        <span className={styles.place}>{shown.place}</span>
      </div>
      {children}
    </>
  );
  return (
    <figure
      className={`ground-${ground} ${styles.frame} ${className}`}
      role={answers === undefined ? 'img' : undefined}
      aria-label={shown.about}
      data-software
      {...(answers && script(answers, 'near'))}
    >
      {answers === undefined ? <div aria-hidden="true">{content}</div> : content}
    </figure>
  );
}
