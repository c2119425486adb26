import { type ReactNode, useRef, useState } from 'react';

interface ConfirmedProps {
  /** The button's accessible name. */
  readonly label: string;
  /** Its visible text, if shorter. */
  readonly shown?: string;
  readonly question: string;
  /** The text of the button that confirms. */
  readonly verb: string;
  readonly children?: ReactNode;
  readonly onConfirmed: () => Promise<unknown>;
}

/** A button with a confirmation dialog. If the action fails, the dialog stays open and shows the error. */
export function Confirmed({ label, shown = label, question, verb, children, onConfirmed }: ConfirmedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState('');
  const confirm = async () => {
    try {
      setFault('');
      await onConfirmed();
      dialog.current?.close();
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        onClick={() => {
          setFault('');
          dialog.current?.showModal();
        }}
      >
        {shown}
      </button>
      <dialog ref={dialog} aria-label={question}>
        <h2>{question}</h2>
        {children}
        <p role="alert" className="fault">
          {fault}
        </p>
        <div className="buttons">
          <button type="button" className="main" onClick={() => void confirm()}>
            {verb}
          </button>
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </>
  );
}
