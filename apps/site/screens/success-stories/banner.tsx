import { Fitted } from '../../ui/fitted.tsx';
import { Picture, type PictureFile } from '../../ui/picture/picture.tsx';
import '../../ui/picture/printed.css';
import { BannerLinks } from '../area/banner-links.tsx';
import styles from './banner.module.css';

interface BannerProps {
  story: { client: string; year: number; title: string; summary: string; picture: PictureFile | undefined };
  all: { to: string; title: string };
}

/** The banner of a story's page: the title in full width, a wide picture below. */
export function Banner({ story, all }: BannerProps) {
  return (
    <div className={`ground-ink columns ${styles.banner}`}>
      <p className={`label ${styles.client}`}>
        {story.client}, {story.year}
      </p>
      <h1>
        <Fitted text={story.title} />
      </h1>
      <div className={styles.lead}>
        <p>{story.summary}</p>
        <BannerLinks all={all} />
      </div>
      {story.picture !== undefined && (
        <Picture file={story.picture} className={`printed ${styles.picture}`} shape="plate" banner />
      )}
    </div>
  );
}
