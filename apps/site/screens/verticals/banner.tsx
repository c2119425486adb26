import { Picture } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import type { Opening } from '../area/banner.tsx';
import { OpeningWays } from '../area/opening-ways.tsx';
import styles from './banner.module.css';

/** The industry's opening: its picture fills one side of the window, its words stand at the foot of the other. */
export function Banner({ page, all }: Opening) {
  return (
    <div className={`ground-ink ${styles.banner}`}>
      {page.picture !== undefined && (
        <Picture file={page.picture} className={`printed ${styles.picture}`} shape="plate" banner />
      )}
      <div className={styles.words}>
        <p className={`label ${styles.name}`}>{page.title}</p>
        <h1>{page.headline}</h1>
        <p>{page.summary}</p>
        <OpeningWays all={all} />
      </div>
    </div>
  );
}
