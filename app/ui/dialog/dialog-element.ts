import { createContext, useContext } from 'react';

/** The `<dialog>` element around a component, or null outside any or before it is mounted. */
export const DialogElement = createContext<HTMLDialogElement | null>(null);

/** Where a popup has to be placed: only what is inside a modal dialog can be seen and used while it is open. */
export function useDialogElement(): HTMLDialogElement | null {
  return useContext(DialogElement);
}
