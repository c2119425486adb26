import { type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { closeByBack } from '../back-closes.ts';

/** What may close a dialog besides its own buttons: a click outside or Escape, Escape alone, or nothing. */
export type ClosedBy = 'any' | 'closerequest' | 'none';

/**
 * Shows a `<dialog>` as modal while it is mounted, and calls back to close it; the browser's Back closes every dialog. Unmounting
 * closes it while it is still in the document, so that the browser returns the focus to the element that had it.
 *
 * Browsers differ in what closes a modal. `closedby` decides it where supported; elsewhere the `cancel` event is prevented. Since
 * Chromium and Firefox close on a second Escape nevertheless, a dialog that nothing may close prevents that key's default action
 * and reopens if it was closed all the same.
 */
export function useModalBehavior({ closedBy, onClose }: { closedBy: ClosedBy; onClose: () => void }) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedOutside = useRef(false);
  const askToClose = useRef(onClose);
  useLayoutEffect(() => {
    askToClose.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    if (dialog === null) return;
    // Locks the page's scrolling; a scroll bar that takes space keeps its gutter, so that nothing shifts.
    dialog.toggleAttribute('data-keeps-gutter', window.innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    // Focus on the title: it is announced first, and no phone opens its keyboard over the form.
    titleRef.current?.focus();
    const closed = closeByBack(() => askToClose.current());
    return () => {
      dialog.close();
      closed();
    };
  }, []);

  useEffect(() => {
    if (closedBy !== 'none') return;
    const keepOpen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isListOpen()) event.preventDefault();
    };
    document.addEventListener('keydown', keepOpen, { capture: true });
    return () => document.removeEventListener('keydown', keepOpen, { capture: true });
  }, [closedBy]);

  const props = {
    // Backdrop clicks are handled below, the same in every browser.
    closedby: closedBy === 'none' ? 'none' : 'closerequest',
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A dismissed file picker also fires `cancel`, which bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (closedBy !== 'none') onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      if (closedBy === 'none') event.currentTarget.showModal();
      else onClose();
    },
    // The dialog's children cover its box: a press whose target is the dialog was on its backdrop. Press and release must both
    // be there, or selecting text with the mouse could close the dialog.
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: SyntheticEvent<HTMLDialogElement>) {
      const outside = pressedOutside.current && event.target === event.currentTarget;
      if (outside && closedBy === 'any') onClose();
    },
  } as const;
  return { dialogRef, titleRef, props };
}

/** Whether the list of a customizable select is open: Escape then closes the list. Native lists handle the key themselves. */
function isListOpen(): boolean {
  return document.activeElement?.matches('option') === true;
}
