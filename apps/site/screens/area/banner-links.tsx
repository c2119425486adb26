import { ReachUsLink } from '../../site/reach-us-link.tsx';
import styles from './banner-links.module.css';

/** The links of an area page's banner: contact, and back to the area's index. */
export function BannerLinks({ all }: { all: { to: string; title: string } }) {
  return (
    <div className={styles.links}>
      <ReachUsLink />
      <a className="target" href={all.to}>
        {all.title}
      </a>
    </div>
  );
}
