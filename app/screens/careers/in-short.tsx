import styles from './positions.module.css';

/** Where a position is and how one is employed; nothing where its file does not say. */
export function InShort({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={styles.line} data-sought>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}
