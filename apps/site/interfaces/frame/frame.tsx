import type { ReactNode } from 'react';
import { script } from '../../islands/island.tsx';
import styles from './frame.module.css';

interface FrameProps {
  shown: { about: string; product: string; place: string };
  ground: 'paper' | 'ink';
  /** Its script (`interactions/`); without one it is static, with the role `img`. */
  interaction?: 'sort' | 'scrub';
  className?: string | undefined;
  children: ReactNode;
}

/** The window of a mock interface: a title bar, and the content. */
export function Frame({ shown, ground, interaction, className, children }: FrameProps) {
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
      role={interaction === undefined ? 'img' : undefined}
      aria-label={shown.about}
      data-software
      {...(interaction && script(interaction, 'near'))}
    >
      {interaction === undefined ? <div aria-hidden="true">{content}</div> : content}
    </figure>
  );
}
