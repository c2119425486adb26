import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog, open as long as it is rendered. It begins at `data-first`, or its first control; the browser keeps the focus in it and gives it back. */
export function Dialog({ title, className = '', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Closed before it is removed, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={className} aria-labelledby={heading} onCancel={onClose} onClose={onClose}>
      <h2 id={heading}>{title}</h2>
      {children}
      {/* Last, so that the dialog begins at its first field. */}
      <button type="button" className="plain dialog-close" onClick={onClose} aria-label="Close">
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M3 3l10 10M13 3 3 13" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
    </dialog>
  );
}
