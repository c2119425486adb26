import { type ReactNode, StrictMode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { PartBoundary } from '../start/part.tsx';
import { islandWith } from './island-root.tsx';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Makes React answer for an island. What was typed into it before stays: where React finds something else than it expects, such as
 * what an extension has put there, it renders the island anew, and the values are handed over. An island that
 * throws gives back what was seen last.
 *
 * @returns once it answers
 */
export function hydrate(place: HTMLElement, component: unknown): Promise<void> {
  const given = JSON.parse(place.dataset.props ?? '');
  const controls = [...place.querySelectorAll<Control>('input, textarea, select')];
  const { activeElement: focused } = document;
  const served = [...place.childNodes];
  return new Promise((resolve) => {
    const done = () => {
      handOver(controls, focused, place);
      resolve();
    };
    hydrateRoot(
      place,
      <StrictMode>
        <Hydrated onLayout={done}>
          <PartBoundary place={{ current: place }} served={served}>
            {islandWith(component, given)}
          </PartBoundary>
        </Hydrated>
      </StrictMode>,
      {
        identifierPrefix: `${place.dataset.island}-`,
        // What was found was not what was expected: it is there anew by now.
        onRecoverableError: () => undefined,
      },
    );
  });
}

/** Tells that what is in it stands in the page, before its own effects look at it. */
function Hydrated({ onLayout, children }: { onLayout: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useLayoutEffect(onLayout, []);
  return children;
}

/** Gives new controls what was typed and chosen in those that they have replaced, and the focus. */
function handOver(controls: readonly Control[], focused: Element | null, place: HTMLElement): void {
  for (const old of controls) {
    if (old.isConnected) continue;
    const found = place.querySelector<Control>(`[name="${CSS.escape(old.name)}"]`);
    if (found?.localName !== old.localName) continue;
    give(found, old);
    if (old !== focused) continue;
    found.focus({ preventScroll: true });
    if (isWritten(found) && isWritten(old) && old.selectionStart !== null)
      found.setSelectionRange(old.selectionStart, old.selectionEnd);
  }
}

/** Gives a control what another has, as if a visitor did. */
function give(control: Control, old: Control): void {
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

function isWritten(control: Control): control is HTMLInputElement | HTMLTextAreaElement {
  return !(control instanceof HTMLSelectElement);
}
