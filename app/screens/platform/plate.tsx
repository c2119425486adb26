import { PageLink } from '../../ui/page-link.tsx';
import { BannerPicture } from '../../ui/picture/shared-picture.tsx';
import styles from './plate.module.css';

interface PlateProps {
  page: { title: string; headline: string; summary: string; picture: string | undefined };
  all: { to: string; title: string };
}

/** The platform's plate: what it is called and what it is worth, beside its picture, which runs off the page. */
export function Plate({ page, all }: PlateProps) {
  return (
    <div className={styles.plate}>
      <div className={styles.words}>
        <p className={styles.name}>{page.title}</p>
        <h1>{page.headline}</h1>
        <p className={styles.summary}>{page.summary}</p>
        <PageLink to={all.to}>{all.title}</PageLink>
      </div>
      {page.picture !== undefined && <BannerPicture src={page.picture} className={styles.picture} />}
    </div>
  );
}
