import '../../ui/accent.css';
import styles from './color-key.module.css';
import type { ListedPosition } from './position-row.tsx';

interface ColorKeyProps {
  /** The meanings of the accents, in order. */
  kinds: readonly string[];
  positions: readonly ListedPosition[];
}

/** The legend of the colors that the list uses; hidden from assistive technology, since each row has it as text. */
export function ColorKey({ kinds, positions }: ColorKeyProps) {
  const used = new Set(positions.map(({ accent }) => accent));
  return (
    <ul className={styles.key} aria-hidden="true">
      {kinds.map(
        (kind, index) =>
          used.has(index + 1) && (
            <li key={kind} className={`accent-${index + 1} ring`}>
              {kind}
            </li>
          ),
      )}
    </ul>
  );
}
