import { Picture } from '../../ui/picture/picture.tsx';
import styles from './banner.module.css';

interface BannerProps {
  page: { title: string; headline: string; summary: string; picture: string | undefined };
  all: { to: string; title: string };
}

/** The service's opening: its picture at the left, where the route comes in, its words at the right. */
export function Banner({ page, all }: BannerProps) {
  return (
    <div className={`ground-ink ${styles.banner}`}>
      {page.picture !== undefined && (
        <Picture src={page.picture} className={styles.picture} shape="plate" banner />
      )}
      <div className={styles.words}>
        <p className={`label ${styles.name}`}>{page.title}</p>
        <h1>{page.headline}</h1>
        <p className={styles.summary}>{page.summary}</p>
        <a href={all.to}>{all.title}</a>
      </div>
    </div>
  );
}
