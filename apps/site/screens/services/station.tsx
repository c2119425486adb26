import { LeadingTitle } from '../../ui/leading-title.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import styles from './station.module.css';

/** A service's teaser on the route. */
export interface Service {
  to: string;
  title: string;
  summary: string;
  figure: PictureFile | undefined;
  /** The client's starting point for this service. */
  start: string;
  /** The drawing's accent color, from 1. */
  accent: number;
}

/** A station of the route: the drawing on the line, the text beside it. */
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
