/** The id of a field in the form: the way to it. */
function idOf(field: readonly (string | number)[]): string {
  return ['root', ...field].join('_');
}

/** Shows a field and puts the keyboard there; of a group, its first field. */
export function goToField(field: readonly (string | number)[]): void {
  const found = document.getElementById(field[0] === 'body' ? 'body' : idOf(field)) ?? parentOf(field);
  if (found === null) return;
  for (let part: Element | null = found; part !== null; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
  }
  const inner = found.matches('input, textarea, select')
    ? found
    : (found.querySelector<HTMLElement>('input, textarea, select, button') ?? found);
  // At the top, below its label: what is told at Save may take half of a phone.
  inner.scrollIntoView({ block: 'start' });
  inner.focus({ preventScroll: true });
}

function parentOf(field: readonly (string | number)[]): HTMLElement | null {
  return field.length <= 1
    ? null
    : (document.getElementById(idOf(field.slice(0, -1))) ?? parentOf(field.slice(0, -1)));
}

/** Puts the keyboard on the screen's heading, where its contents begin. */
export function toHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}

/** The same, if what had the keyboard is gone: whoever is in a field stays there, whatever comes in meanwhile. */
export function toHeadingIfLost(): void {
  if (document.activeElement === null || document.activeElement === document.body) toHeading();
}
