import styles from './footer.module.css';

/** Room for one letter, in the units of the view box: a name of any length is spread over the page's whole width. */
const LETTER = 66;

/** The company's name as wide as the page, the last thing on it. Decorative: the name stands above it in words. */
export function Wordmark({ name }: { name: string }) {
  const width = Math.max(4, name.length) * LETTER;
  return (
    <svg className={styles.wordmark} viewBox={`0 0 ${width} 92`} aria-hidden="true">
      <text x="-5" y="90" textLength={width + 10} lengthAdjust="spacingAndGlyphs">
        {name}
      </text>
    </svg>
  );
}
