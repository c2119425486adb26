import { Markup } from '../markup/markup.tsx';

interface DrawingProps {
  /** Markup of the project's own picture, from `drawingOf`. */
  svg: string;
  className?: string | undefined;
}

/** A picture put into the page line by line: it draws itself as it comes into view. */
export function Drawing({ svg, className }: DrawingProps) {
  return (
    <Markup className={className} data-enter="draw" data-ground="paper" aria-hidden="true" source={svg} />
  );
}
