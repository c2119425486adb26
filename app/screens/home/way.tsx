import { type ReactNode, useState } from 'react';
import { Arrow } from '../../ui/arrow.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './way.module.css';

/** A platform or service: its name, where it is told of, and its picture. */
export interface WayEntry {
  title: string;
  to: string;
  picture: string | undefined;
}

interface WayProps {
  title: string;
  text: string;
  /** The button's words, and where it leads. */
  label: string;
  to: string;
  ground: 'ink' | 'paper';
  entries: readonly WayEntry[];
  /** Stands there instead of the entries' pictures. */
  stage?: ReactNode;
}

/** One way to begin, with all that it offers. The picture is that of the entry which the visitor points at. */
export function Way({ title, text, label, to, ground, entries, stage }: WayProps) {
  const [shown, setShown] = useState(0);
  return (
    <div className={`ground-${ground} ${styles.way} ${styles[ground]}`}>
      {stage !== undefined && <div className={styles.software}>{stage}</div>}
      <div className={styles.stage} hidden={stage !== undefined}>
        {entries.map(
          ({ to: page, picture }, index) =>
            picture !== undefined && (
              <Picture
                key={page}
                leadsTo={page}
                src={picture}
                shape={ground === 'ink' ? 'plate' : 'figure'}
                className={index === shown ? styles.shown : styles.waiting}
              />
            ),
        )}
      </div>
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.words}>
        <p>{text}</p>
        <ButtonLink look={ground === 'ink' ? 'paper' : 'ink'} href={to}>
          {label}
        </ButtonLink>
      </div>
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <li key={entry.to}>
            <a
              className={styles.entry}
              href={entry.to}
              onPointerEnter={() => setShown(index)}
              onFocus={() => setShown(index)}
            >
              <span>{entry.title}</span>
              <Arrow to="forward" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
