import styles from './positions.module.css';

/** Where a position is, how one is employed and what kind of work it is; nothing where nothing says so. */
export function InShort({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <p className={`${styles.line} ${styles.short}`} data-sought>
      {parts.map((part) => (
        <span key={part}>{`${part} `}</span>
      ))}
    </p>
  );
}
