/** The id of a field's element, from its path. */
function idOf(field: readonly (string | number)[]): string {
  return ['root', ...field].join('_');
}

/** Scrolls to a field and focuses it; for a group, its first field. */
export function goToField(field: readonly (string | number)[]): void {
  const found = document.getElementById(field[0] === 'body' ? 'body' : idOf(field)) ?? parentOf(field);
  if (found === null) return;
  for (let part: Element | null = found; part !== null; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  const inner = found.matches('input, textarea, select')
    ? found
    : (found.querySelector<HTMLElement>('input, textarea, select, button') ?? found);
  // At the top, since the faults listed at Save may cover half of a phone's screen.
  inner.scrollIntoView({ block: 'start' });
  inner.focus({ preventScroll: true });
}

function parentOf(field: readonly (string | number)[]): HTMLElement | null {
  return field.length <= 1
    ? null
    : (document.getElementById(idOf(field.slice(0, -1))) ?? parentOf(field.slice(0, -1)));
}

/** Focuses the screen's heading. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The same, but only if the focused element was removed, so that a focused field keeps the focus. */
export function focusHeadingIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body) focusHeading();
}
