import { Comparison } from './comparison.tsx';
import { FigureValue } from './figure-value.tsx';
import styles from './measurement.module.css';
import type { Measurement as Proof } from './proof.ts';

/** What was measured: its figure as large as it goes, what it says, and how it was before. */
export function Measurement({ figure, text, compared }: Proof) {
  return (
    <div className={styles.measurement}>
      <p className={styles.figure}>
        <FigureValue value={figure} />
      </p>
      <p className={styles.text}>{text}</p>
      {compared !== undefined && <Comparison {...compared} />}
    </div>
  );
}
