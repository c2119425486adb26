import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import styles from './banner.module.css';
import { OpeningWays } from './opening-ways.tsx';

/** What the opening of an area's page says and shows. */
export interface Opening {
  page: { title: string; headline: string; summary: string; picture: PictureFile | undefined };
  /** The way back to all of the area's pages. */
  all: { to: string; title: string };
}

interface BannerProps extends Opening {
  /** Whether the picture stands where a line begins or where it ends. */
  picture: 'first' | 'last';
  /** Lays out the picture and a box with the words. */
  className: string | undefined;
}

/** The opening of an area's page: its words beside its picture, which runs off the page. */
export function Banner({ page, all, picture: side, className }: BannerProps) {
  const picture = page.picture !== undefined && (
    <Picture file={page.picture} className={`printed ${styles.picture}`} shape="plate" banner />
  );
  return (
    <div className={`ground-ink ${styles.banner} ${className}`}>
      {side === 'first' && picture}
      <div>
        <p className={`label ${styles.name}`}>{page.title}</p>
        <h1>{page.headline}</h1>
        <p className={styles.summary}>{page.summary}</p>
        <OpeningWays all={all} />
      </div>
      {side === 'last' && picture}
    </div>
  );
}
