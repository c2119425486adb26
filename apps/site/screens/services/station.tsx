import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './station.module.css';

/** What the route shows of a service. */
export interface Service {
  to: string;
  title: string;
  summary: string;
  figure: PictureFile | undefined;
  /** What a client comes with to begin here. */
  start: string;
  /** Which of the brand's accents its drawing has, from 1 on. */
  accent: number;
}

/** A service on the route: its drawing on the line, and beside it whom it is for. */
export function Station({ to, title, summary, figure, start, accent }: Service) {
  return (
    <li className={`${styles.station} accent-${accent}`}>
      <a href={to} className={styles.link}>
        {figure !== undefined && (
          <span className={styles.plate}>
            <Picture file={figure} shape="figure" className={styles.figure} />
          </span>
        )}
        <div className={styles.words}>
          <p className={`label ${styles.start}`}>{start}</p>{' '}
          <h3 className="leads">
            <LeadingTitle title={title} />
          </h3>{' '}
          <p>{summary}</p>
        </div>
      </a>
    </li>
  );
}
