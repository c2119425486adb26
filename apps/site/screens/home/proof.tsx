import { Arrow } from '../../ui/arrow.tsx';
import styles from './proof.module.css';

/** One client's figure, and the story that tells of it. */
export interface ClientFigure {
  value: string;
  label: string;
  client: string;
  to: string;
}

/** What one client gained, as a link to its story: the figure beside what it counts. */
export function Proof({ figure: { value, label, client, to } }: { figure: ClientFigure }) {
  return (
    <a className={styles.proof} href={to}>
      <strong>{`${value} `}</strong>
      <span>
        <span>{`${label} `}</span>
        <br />
        <span>{`${client}\u00a0`}</span>
        <Arrow to="forward" />
      </span>
    </a>
  );
}
