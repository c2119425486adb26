import { type ReactNode, useRef, useState } from 'react';

interface ConfirmedProps {
  /** What the button is called. */
  readonly label: string;
  /** What is seen of it, where less is enough. */
  readonly shown?: string;
  readonly question: string;
  /** What the button that does it says. */
  readonly verb: string;
  readonly children?: ReactNode;
  readonly onConfirmed: () => Promise<unknown>;
}

/** A button that asks before it takes something away. If that can't be done, the question stays and says why. */
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
