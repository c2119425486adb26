import { drawing } from 'virtual:mark';

/** The company's mark. Decorative: it always stands beside the name. */
export function Mark({ height = 24 }: { height?: number }) {
  if (drawing === undefined) return null;
  return (
    <svg width={height * drawing.aspect} height={height} viewBox={drawing.viewBox} aria-hidden="true">
      {drawing.children}
    </svg>
  );
}
