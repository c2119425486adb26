import styles from './prose.module.css';

/** Running text from a content file, set for reading. The HTML is made from the project's own Markdown at build. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own content, converted while the site is built.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
