import { type PointerEvent, type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { closeByBack } from '../back-closes.ts';

/** What may close a dialog besides its own buttons: a click outside or Escape, Escape alone, or nothing. */
export type ClosedBy = 'any' | 'closerequest' | 'none';

/**
 * Shows a `<dialog>` as modal for as long as it is mounted and asks its owner to close it; the browser's Back does so for every
 * dialog. Unmounting closes it first, while it is still in the document: that is when the browser gives the focus back to
 * the element that had it.
 *
 * Browsers differ in what closes a modal. `closedby` settles it where it is known; elsewhere the `cancel` event is
 * refused, and because Chromium and Firefox close on a second Escape nevertheless, a dialog closed by nothing takes
 * that key's default action away and, should it be closed after all, is shown again.
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
    // The page behind won't scroll; where its scroll bar takes room, the room stays and nothing moves.
    dialog.toggleAttribute('data-keeps-gutter', window.innerWidth > document.documentElement.clientWidth);
    dialog.showModal();
    // The title is read first, and no phone opens its keyboard over the form.
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
    // A click outside is answered below, the same in every browser.
    closedby: closedBy === 'none' ? 'none' : 'closerequest',
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file chooser that is dismissed also sends `cancel`, and it bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      if (closedBy !== 'none') onClose();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      if (closedBy === 'none') event.currentTarget.showModal();
      else onClose();
    },
    // The dialog's own box is covered by its children: a press whose target is the dialog was on its backdrop. Both
    // ends of a click have to be there, or selecting text with the mouse could close the dialog.
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

/** Whether the list of a selector is open: Escape is meant for that. Lists that browsers draw see to that themselves. */
function isListOpen(): boolean {
  return document.activeElement?.matches('option') === true;
}
