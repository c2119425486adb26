import styles from './prose.module.css';
import { Markup } from './text.tsx';

/** Long text from a content file, typeset for reading; its HTML is rendered from Markdown at build. */
export function Prose({ html }: { html: string }) {
  return <Markup className={styles.prose} source={html} />;
}
