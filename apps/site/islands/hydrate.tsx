import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { PartBoundary } from '../start/part.tsx';
import { islandWith } from './island-context.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

/**
 * Hydrates an island. On a mismatch, such as the markup of an extension, React renders it from scratch: values, focus and a queued
 * press are then transferred to the new controls. An island that throws shows its last markup again.
 *
 * @returns its root, once the island is interactive
 */
export function hydrate(part: HTMLElement, component: unknown): Promise<Root> {
  const given = JSON.parse(part.dataset.props ?? '');
  const controls = [...part.querySelectorAll<Control>('input, textarea, select, button')];
  const served = [...part.childNodes];
  const focused = focusWithin(part);
  return new Promise((resolve) => {
    const done = () => {
      transferState(controls, focused(), part);
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
        // A hydration mismatch, from which React has recovered. Markup of extensions is outside our control.
        onRecoverableError: (error) => import.meta.env.DEV && console.error(error),
      },
    );
  });
}

/** Tracks the focus until the returned function is called: an element loses it when it is removed from the page. */
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

/** Calls back when its children are in the document, before their effects run. */
function Hydrated({ onLayout, children }: { onLayout: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount: the state to transfer is that of this moment.
  useLayoutEffect(onLayout, []);
  return children;
}

/** Transfers values, the focus and the queued press from replaced controls to the new ones. */
function transferState(controls: readonly Control[], focused: Element | undefined, part: HTMLElement): void {
  const { early } = window;
  for (const old of controls) {
    if (old.isConnected) continue;
    const found = [...part.querySelectorAll<Control>(old.localName)].find((control) => isSame(control, old));
    if (found === undefined) continue;
    copyValue(found, old);
    if (early?.button === old) early.button = found as HTMLButtonElement;
    if (old !== focused) continue;
    found.focus({ preventScroll: true });
    if (isTextControl(found) && isTextControl(old) && old.selectionStart !== null)
      found.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}

function isSame(control: Control, old: Control): boolean {
  if (control.type !== old.type || control.name !== old.name) return false;
  return control instanceof HTMLButtonElement
    ? control.textContent === old.textContent
    : !isChecked(old) || control.value === old.value;
}

/** Copies a control's value as if the visitor had entered it, with events. */
function copyValue(control: Control, old: Control): void {
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
    // React overrides the element's own setter and would not notice an assigned value.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
    set?.call(control, old.value);
  }
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isChecked(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function isTextControl(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
}
