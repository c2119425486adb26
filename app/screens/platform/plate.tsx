import { Picture } from '../../ui/picture/picture.tsx';
import styles from './plate.module.css';

interface PlateProps {
  page: { title: string; headline: string; summary: string; picture: string | undefined };
  all: { to: string; title: string };
}

/** The platform's plate: what it is called and what it is worth, beside its picture, which runs off the page. */
export function Plate({ page, all }: PlateProps) {
  return (
    <div className={`ground-ink ${styles.plate}`}>
      <div className={styles.words}>
        <p className={`label ${styles.name}`}>{page.title}</p>
        <h1>{page.headline}</h1>
        <p className={styles.summary}>{page.summary}</p>
        <a href={all.to}>{all.title}</a>
      </div>
      {page.picture !== undefined && (
        <Picture src={page.picture} className={styles.picture} shape="plate" banner />
      )}
    </div>
  );
}
