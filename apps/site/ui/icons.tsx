const PATHS = {
  up: 'M9 16V3M3.5 8.5 9 3l5.5 5.5',
  forward: 'M2 9h13M9.5 3.5 15 9l-5.5 5.5',
  back: 'M16 9H3M8.5 3.5 3 9l5.5 5.5',
  down: 'M9 2v13M3.5 9.5 9 15l5.5-5.5',
};

/**
 * An arrow in the text's color, for a button with a label. `forward` points to the right in left-to-right pages.
 */
export function Arrow({ to }: { to: keyof typeof PATHS }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      data-turns={to === 'forward' || to === 'back' || undefined}
    >
      <path d={PATHS[to]} />
    </svg>
  );
}

/** The play or pause icon of a button, in the text's color. */
export function PlayMark({ playing = false }: { playing?: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {playing ? <path d="M3 2h4v12H3zM9 2h4v12H9z" /> : <path d="M4 2l10 6-10 6z" />}
    </svg>
  );
}
