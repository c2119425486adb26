import styles from './prose.module.css';
import { Markup } from './text.tsx';

/** Running text from a content file, set for reading. The HTML is made from the project's own Markdown at build. */
export function Prose({ html }: { html: string }) {
  return <Markup className={styles.prose} source={html} />;
}
