import { type ReactNode, useRef } from 'react';

interface ConfirmedProps {
  /** What the button is called. */
  readonly label: string;
  /** What is seen of it, where less is enough. */
  readonly shown?: string;
  readonly question: string;
  readonly children?: ReactNode;
  readonly onConfirmed: () => unknown;
}

/** A button that asks before it does what can't be taken back. */
export function Confirmed({ label, shown = label, question, children, onConfirmed }: ConfirmedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" aria-label={label} onClick={() => dialog.current?.showModal()}>
        {shown}
      </button>
      <dialog ref={dialog} aria-label={question}>
        <p>
          <strong>{question}</strong>
        </p>
        {children}
        <div className="buttons">
          <button
            type="button"
            className="main"
            onClick={() => {
              dialog.current?.close();
              void onConfirmed();
            }}
          >
            Yes
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </>
  );
}
