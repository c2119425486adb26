import type { Value } from '#content/schema/lists.ts';
import styles from './careers.module.css';

/** The six value cards. */
export function Values({ values }: { values: readonly Value[] }) {
  return (
    <ul className={styles.values}>
      {values.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
