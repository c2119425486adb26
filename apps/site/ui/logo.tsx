import { drawing as mark } from 'virtual:mark';
import { drawing as wordmark } from 'virtual:wordmark';

/** The company's mark. Decorative: it always stands beside the name. */
export function Mark({ height = 24 }: { height?: number }) {
  if (mark === undefined) return null;
  return (
    <svg width={height * mark.aspect} height={height} viewBox={mark.viewBox} aria-hidden="true">
      {mark.children}
    </svg>
  );
}

/** The company's name in its own letterforms, or in ordinary type if it has none. As high as the text around it. */
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
