import { ReachUsLink } from '../../site/reach-us-link.tsx';
import styles from './opening-ways.module.css';

/** Where the opening of an area's page leads: to the company, and back to all of the area's pages. */
export function OpeningWays({ all }: { all: { to: string; title: string } }) {
  return (
    <div className={styles.ways}>
      <ReachUsLink />
      <a className="target" href={all.to}>
        {all.title}
      </a>
    </div>
  );
}
