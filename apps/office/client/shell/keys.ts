import { useEffect, useRef, useSyncExternalStore } from 'react';

const STORED = 'office-keys';
const listeners = new Set<() => void>();

/** Whether single keys do something; they can be turned off, as WCAG 2.1.4 asks for those who dictate. */
function areKeysOn(): boolean {
  return localStorage.getItem(STORED) !== 'off';
}

export function useKeysOn(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOn);
  return [
    isOn,
    (next) => {
      localStorage.setItem(STORED, next ? 'on' : 'off');
      for (const listener of listeners) listener();
    },
  ];
}

/** Calls back for single keys, unless the person is writing, or a dialog or menu is open. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, ctrlKey, metaKey } = event;
      const action = current.current[key];
      if (action === undefined || event.defaultPrevented || altKey || ctrlKey || metaKey || !areKeysOn())
        return;
      const isWriting =
        target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
      if (isWriting || document.querySelector('dialog[open], [popover]:popover-open') !== null) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
