import { drawing } from 'virtual:mark';

/** The company's mark. Decorative: the name is always beside it. */
export function Mark({ height = 24 }: { height?: number }) {
  if (drawing === undefined) return null;
  return (
    <svg width={height * drawing.aspect} height={height} viewBox={drawing.viewBox} aria-hidden="true">
      {drawing.children}
    </svg>
  );
}
