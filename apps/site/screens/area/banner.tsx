import { Fitted } from '../../ui/fitted.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import styles from './banner.module.css';
import { BannerLinks } from './banner-links.tsx';

/** The content of an area page's banner. */
export interface Opening {
  page: { title: string; headline: string; summary: string; picture: PictureFile | undefined };
  /** The link back to the area's index. */
  all: { to: string; title: string };
}

interface BannerProps extends Opening {
  /** The side of the picture, in inline direction. */
  picture: 'first' | 'last';
  /** Lays out the picture and a box with the words. */
  className: string | undefined;
}

/** The banner of an area's page: text beside a picture that bleeds off the page. */
export function Banner({ page, all, picture: side, className }: BannerProps) {
  const picture = page.picture !== undefined && (
    <Picture file={page.picture} className={`printed ${styles.picture}`} shape="plate" banner />
  );
  return (
    <div className={`ground-ink ${styles.banner} ${className}`}>
      {side === 'first' && picture}
      <div>
        <p className={`label ${styles.name}`}>{page.title}</p>
        <h1>
          <Fitted text={page.headline} />
        </h1>
        <p className={styles.summary}>{page.summary}</p>
        <BannerLinks all={all} />
      </div>
      {side === 'last' && picture}
    </div>
  );
}
