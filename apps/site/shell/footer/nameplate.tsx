import { drawing } from 'virtual:wordmark';
import styles from './footer.module.css';

/** Room for one letter of ordinary type, in the units of the view box. */
const LETTER = 66;

/** The company's name as wide as the page, the last thing on it. Decorative: the name stands above it in words. */
export function Nameplate({ name }: { name: string }) {
  if (drawing !== undefined) {
    return (
      <svg className={styles.nameplate} viewBox={drawing.tightBox} aria-hidden="true">
        {drawing.children}
      </svg>
    );
  }
  const width = Math.max(4, name.length) * LETTER;
  return (
    <svg className={styles.nameplate} viewBox={`0 0 ${width} 92`} aria-hidden="true">
      <text x="0" y="90" textLength={width} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  );
}
