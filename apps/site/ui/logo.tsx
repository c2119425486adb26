import { drawing as mark } from 'virtual:mark';
import { drawing as wordmark } from 'virtual:wordmark';

/** The company's mark. Decorative: the name is always beside it. */
export function Mark({ height = 24 }: { height?: number }) {
  if (mark === undefined) return null;
  return (
    <svg width={height * mark.aspect} height={height} viewBox={mark.viewBox} aria-hidden="true">
      {mark.children}
    </svg>
  );
}

/** The company's wordmark, or its name as text if it has none. It scales with the font size around it. */
export function Wordmark({ name }: { name: string }) {
  if (wordmark === undefined) return name;
  return (
    <>
      <svg
        viewBox={wordmark.viewBox}
        width={`${1.25 * wordmark.aspect}em`}
        height="1.25em"
        fill="currentColor"
        aria-hidden="true"
      >
        {wordmark.children}
      </svg>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
