import { FigureList } from '../../screens/success-stories/figures.tsx';
import styles from './figures.module.css';

/** Large figures with their labels. */
export function FiguresBlock({ figures }: { figures: readonly { value: string; label: string }[] }) {
  return (
    <div className={styles.block}>
      <FigureList figures={figures} />
    </div>
  );
}
