import { siteMetadata } from '../metadata/page-metadata.server.tsx';
import type { LoaderArgs } from '../site/page.ts';
import { EXAMPLES } from './examples.tsx';
import { FORM_STATES } from './form-states.tsx';
import styles from './gallery.module.css';

export const loader = ({ url }: LoaderArgs) => ({
  metadata: siteMetadata({ title: 'Gallery', description: '', keywords: [] }, url.pathname, {
    listed: false,
  }),
});

/** `/gallery`, in development only: every component of `apps/site/ui`, and every state of every form. */
export default function Gallery() {
  return (
    <div className={styles.gallery}>
      <h1>Gallery</h1>
      {EXAMPLES.map(({ title, ground, show }) => (
        <section key={title} aria-label={title} className={styles.example}>
          <p className={styles.title}>{title}</p>
          <div className={ground === undefined ? styles.shown : `ground-${ground} ${styles.shown}`}>
            {show()}
          </div>
        </section>
      ))}
      {FORM_STATES.map(({ name, title }) => (
        <section key={name} aria-label={title} className={styles.example}>
          <p className={styles.title}>
            <a href={`/gallery/${name}`}>{title}</a>
          </p>
          <iframe className={styles.frame} src={`/gallery/${name}`} title={title} loading="lazy" />
        </section>
      ))}
    </div>
  );
}
