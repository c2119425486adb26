import { script } from '../../islands/island.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Arrow } from '../../ui/icons.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './offering.module.css';

/** A platform or service. */
export interface OfferingEntry {
  title: string;
  to: string;
  picture: PictureFile | undefined;
}

interface OfferingProps {
  title: string;
  text: string;
  /** The button's label and URL. */
  label: string;
  to: string;
  ground: 'ink' | 'paper';
  entries: readonly OfferingEntry[];
  /** Whether hovering an entry shows its picture. */
  isPictured: boolean;
}

/** Half of what the company offers, platforms or services, and the list of its pages. */
export function Offering({ title, text, label, to, ground, entries, isPictured }: OfferingProps) {
  return (
    <div
      className={`ground-${ground} ${styles.offering} ${styles[ground]}`}
      {...(isPictured ? script('offering', 'near') : {})}
    >
      {isPictured && (
        <div className={styles.stage}>
          {entries.map(
            ({ to: page, picture }) =>
              picture !== undefined && (
                <Picture
                  key={page}
                  leadsTo={page}
                  file={picture}
                  shape={ground === 'ink' ? 'plate' : 'figure'}
                />
              ),
          )}
        </div>
      )}
      <h3 className={styles.title}>{title}</h3>
      <div className={styles.words}>
        <p>{text}</p>
        <ButtonLink look={ground === 'ink' ? 'paper' : 'ink'} href={to}>
          {label}
        </ButtonLink>
      </div>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.to}>
            <a className={styles.entry} href={entry.to}>
              <span>{entry.title}</span>
              <Arrow to="forward" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
