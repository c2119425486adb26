import '../../ui/accent.css';
import styles from './color-key.module.css';
import type { ListedPosition } from './position-row.tsx';

interface ColorKeyProps {
  /** What the accents stand for, the first one first. */
  kinds: readonly string[];
  positions: readonly ListedPosition[];
}

/** Says what the colors in the list stand for, those that it has. A row says its own in words as well. */
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
