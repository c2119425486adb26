interface DrawingProps {
  /** Markup of the project's own picture, from `drawingOf`. */
  svg: string;
  className?: string | undefined;
}

/** A picture put into the page line by line: it draws itself as it comes into view. */
export function Drawing({ svg, className }: DrawingProps) {
  return (
    <div
      className={className}
      data-enter="draw"
      data-ground="paper"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, read while the site is built.
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
