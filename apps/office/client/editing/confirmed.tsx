import { type ReactNode, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';

interface ConfirmedProps {
  /** The button's accessible name. */
  readonly label: string;
  /** Its visible text, if shorter. */
  readonly shown?: string;
  readonly question: string;
  /** The text of the button that confirms. */
  readonly verb: string;
  readonly isDisabled?: boolean;
  readonly children?: ReactNode;
  readonly onConfirmed: () => Promise<unknown>;
}

/** A button with a confirmation dialog. If the action fails, the dialog stays open and shows the error. */
export function Confirmed(props: ConfirmedProps) {
  const { label, shown = label, question, verb, isDisabled, children, onConfirmed } = props;
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  const confirm = async () => {
    try {
      setFault('');
      await onConfirmed();
      setOpen(false);
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={isDisabled}
        onClick={() => {
          setFault('');
          setOpen(true);
        }}
      >
        {shown}
      </button>
      {isOpen && (
        <Dialog title={question} onClose={() => setOpen(false)}>
          {children}
          <p role="alert" className="fault">
            {fault}
          </p>
          <div className="buttons">
            <button type="button" className="main" onClick={() => void confirm()}>
              {verb}
            </button>
            <button type="button" onClick={() => setOpen(false)}>
              Cancel
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
