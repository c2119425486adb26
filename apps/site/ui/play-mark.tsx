/** The sign of a button that plays something or pauses it, in the color of its text. */
export function PlayMark({ playing = false }: { playing?: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      {playing ? <path d="M3 2h4v12H3zM9 2h4v12H9z" /> : <path d="M4 2l10 6-10 6z" />}
    </svg>
  );
}
