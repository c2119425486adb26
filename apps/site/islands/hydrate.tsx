import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { PartBoundary } from '../start/part.tsx';
import { islandWith } from './words.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/**
 * Makes React answer for an island. What was typed into it before stays: where React finds something else than it expects, such as
 * what an extension has put there, it renders the island anew, and values, focus and a press that is kept are handed over. An
 * island that throws gives back what was seen last.
 *
 * @returns its root, once it answers
 */
export function hydrate(part: HTMLElement, component: unknown): Promise<Root> {
  const given = JSON.parse(part.dataset.props ?? '');
  const controls = [...part.querySelectorAll<Control>('input, textarea, select, button')];
  const served = [...part.childNodes];
  const focused = focusWithin(part);
  return new Promise((resolve) => {
    const done = () => {
      handOver(controls, focused(), part);
      resolve(root);
    };
    const root = hydrateRoot(
      part,
      <StrictMode>
        <Hydrated onLayout={done}>
          <PartBoundary place={{ current: part }} served={served}>
            {islandWith(component, given)}
          </PartBoundary>
        </Hydrated>
      </StrictMode>,
      {
        identifierPrefix: `${part.dataset.island}-`,
        // What was found was not what was expected: it is there anew by now. Nobody can mend what others put into pages.
        onRecoverableError: (error) => import.meta.env.DEV && console.error(error),
      },
    );
  });
}

/** Follows the focus until it is asked for: an element that is taken out of the page has lost it by then. */
function focusWithin(part: HTMLElement): () => Element | undefined {
  let focused = part.contains(document.activeElement) ? document.activeElement : undefined;
  const gone = new AbortController();
  const { signal } = gone;
  const follow = ({ type, target, relatedTarget }: FocusEvent) => {
    if (type === 'focusin') focused = target as Element;
    else if (relatedTarget !== null) focused = undefined;
  };
  for (const type of ['focusin', 'focusout'] as const) part.addEventListener(type, follow, { signal });
  return () => {
    gone.abort();
    return focused ?? undefined;
  };
}

/** Tells that what is in it stands in the page, before its own effects look at it. */
function Hydrated({ onLayout, children }: { onLayout: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it first stands there; what is handed over is of that moment.
  useLayoutEffect(onLayout, []);
  return children;
}

/** Gives new controls what was typed and chosen in those that they have replaced, the focus, and the press that is kept. */
function handOver(controls: readonly Control[], focused: Element | undefined, part: HTMLElement): void {
  const { early } = window;
  for (const old of controls) {
    if (old.isConnected) continue;
    const found = [...part.querySelectorAll<Control>(old.localName)].find((control) => isSame(control, old));
    if (found === undefined) continue;
    give(found, old);
    if (early?.button === old) early.button = found as HTMLButtonElement;
    if (old !== focused) continue;
    found.focus({ preventScroll: true });
    if (isWritten(found) && isWritten(old) && old.selectionStart !== null)
      found.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}

function isSame(control: Control, old: Control): boolean {
  if (control.type !== old.type || control.name !== old.name) return false;
  return control instanceof HTMLButtonElement
    ? control.textContent === old.textContent
    : !isChecked(old) || control.value === old.value;
}

/** Gives a control what another has, as if a visitor did. */
function give(control: Control, old: Control): void {
  if (control instanceof HTMLButtonElement) return;
  if (isChecked(control)) {
    if (isChecked(old) && control.checked !== old.checked) control.click();
    return;
  }
  if (control instanceof HTMLInputElement && old instanceof HTMLInputElement && old.files !== null) {
    if (old.files.length === 0) return;
    control.files = old.files;
  } else {
    if (control.value === old.value) return;
    // React would not notice a value that is assigned to its element.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    set?.call(control, old.value);
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChecked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isWritten(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
