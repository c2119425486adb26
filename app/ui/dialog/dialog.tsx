import { type ReactNode, useCallback, useId, useState } from 'react';
import styles from './dialog.module.css';
import { DialogElement } from './dialog-element.ts';
import { type ClosedBy, useModalBehaviour } from './modal-behaviour.ts';

interface DialogProps {
  title: string;
  /** What may close it besides its close button; `any` unless said otherwise. */
  closedBy?: ClosedBy;
  /** Asked for when the visitor wants to close the dialog: its owner then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
}

/** A modal dialog: open while it is rendered, named by its title, with a close button. */
export function Dialog({ title, closedBy = 'any', onClose, children }: DialogProps) {
  const titleId = useId();
  const { ref, ...behaviour } = useModalBehaviour({ closedBy, onClose });
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const attach = useCallback(
    (dialog: HTMLDialogElement | null) => {
      ref.current = dialog;
      setElement(dialog);
    },
    [ref],
  );
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; Escape is the keyboard's way.
    <dialog ref={attach} className={styles.dialog} aria-labelledby={titleId} {...behaviour}>
      <header className={styles.header}>
        {/* The focus starts here: the title is read first, and no phone opens its keyboard over the form. */}
        <h2 className={styles.title} id={titleId} tabIndex={-1} ref={focusOnMount}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </header>
      <div className={styles.body}>
        <DialogElement value={element}>{children}</DialogElement>
      </div>
    </dialog>
  );
}

function focusOnMount(title: HTMLElement | null) {
  title?.focus();
}
