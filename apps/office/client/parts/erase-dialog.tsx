import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import type { Erasure } from '../../api.ts';
import { post } from '../calls/call.ts';
import { refresh } from '../calls/changes.ts';
import { say } from '../shell/toasts.tsx';
import { Dialog } from './dialog.tsx';
import { Fault } from './loaded.tsx';

interface EraseDialogProps {
  /** The call that does it. */
  readonly path: 'erase' | 'held/delete';
  readonly rows: readonly { readonly id: string; readonly name: string }[];
  /** What goes with it. */
  readonly children?: ReactNode;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Asks before it erases; for several, for their number. */
export function EraseDialog({ path, rows, children, onErased, onClose }: EraseDialogProps) {
  const [written, setWritten] = useState('');
  const field = useId();
  const count = rows.length;
  const ids = rows.map(({ id }) => id);
  const erase = useMutation({
    mutationFn: () => post(path, { ids, count } satisfies Erasure),
    onSuccess: () => {
      say(count === 1 ? `What ${rows[0]?.name} sent is erased.` : `${count} submissions are erased.`);
      onClose();
      onErased();
    },
    onSettled: () => refresh(ids),
  });
  return (
    <Dialog
      title={count === 1 ? `Erase what ${rows[0]?.name} sent?` : `Erase ${count} submissions?`}
      onClose={onClose}
    >
      {children}
      <p>
        All fields, CVs, notes and answers go, and can’t be brought back. Mails that were sent before stay in
        their mailboxes.
      </p>
      {count > 1 && (
        <>
          <ul className="names">
            {rows.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
          <div className="field">
            <label htmlFor={field}>
              To confirm, write their number: <b>{count}</b>
            </label>
            <input
              id={field}
              className="line short"
              inputMode="numeric"
              autoComplete="off"
              value={written}
              onChange={({ target }) => setWritten(target.value)}
            />
          </div>
        </>
      )}
      <Fault error={erase.error} />
      <div className="buttons">
        <button
          type="button"
          className="bad"
          disabled={erase.isPending || (count > 1 && written.trim() !== String(count))}
          onClick={() => erase.mutate()}
        >
          {count === 1 ? 'Erase now' : `Erase ${count}`}
        </button>
        <button type="button" data-first={count === 1 ? '' : undefined} onClick={onClose}>
          Keep
        </button>
      </div>
    </Dialog>
  );
}
