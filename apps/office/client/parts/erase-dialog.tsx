import { type ReactNode, useId, useState } from 'react';
import { Dialog } from './dialog.tsx';

interface EraseDialogProps {
  readonly names: readonly string[];
  readonly children?: ReactNode;
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before erasing; for several, for their number. */
export function EraseDialog({ names, children, error, isPending, onConfirm, onClose }: EraseDialogProps) {
  const [written, setWritten] = useState('');
  const id = useId();
  const isSure = names.length === 1 || written.trim() === String(names.length);
  const title = names.length === 1 ? `Erase what ${names[0]} sent?` : `Erase ${names.length} submissions?`;
  return (
    <Dialog title={title} onClose={onClose}>
      {children ?? (
        <p>
          All fields, CVs, notes and answers go, here and in the service’s database, and can’t be brought
          back. Mails that were sent before stay in their mailboxes.
        </p>
      )}
      {names.length > 1 && (
        <>
          <ul className="names">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
              <li key={index}>{name}</li>
            ))}
          </ul>
          <div className="field">
            <label htmlFor={id}>
              To confirm, write their number: <b>{names.length}</b>
            </label>
            <input
              id={id}
              className="line short"
              inputMode="numeric"
              autoComplete="off"
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          </div>
        </>
      )}
      <p className="fault" role="alert">
        {error?.message}
      </p>
      <div className="buttons">
        <button type="button" className="bad" disabled={!isSure || isPending} onClick={onConfirm}>
          {names.length === 1 ? 'Erase now' : `Erase ${names.length}`}
        </button>
        <button type="button" onClick={onClose}>
          Keep
        </button>
      </div>
    </Dialog>
  );
}
