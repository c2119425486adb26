import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Erasure, Me, Row } from '../../api.ts';
import { post } from '../calls/call.ts';
import { refresh, useChange } from '../calls/changes.ts';
import { OwnerChoices, StateChoices } from '../parts/choices.tsx';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { say } from '../shell/toasts.tsx';

interface BulkBarProps {
  readonly me: Me;
  readonly selected: readonly Row[];
  readonly onAnswer: (template: string) => void;
  readonly onDone: () => void;
}

/** What can be done with all selected submissions. */
export function BulkBar({ me, selected, onAnswer, onDone }: BulkBarProps) {
  const change = useChange();
  const [isErasing, setErasing] = useState(false);
  const ids = selected.map((row) => row.submission_id);
  const kinds = [...new Set(selected.map(({ kind }) => kind))];
  const states = me.states[kinds[0] ?? 'application'].filter((state) =>
    kinds.every((kind) => me.states[kind].includes(state)),
  );
  const cvs = selected.filter((row) => row.hasCv).map((row) => row.submission_id);
  const erase = useMutation({
    mutationFn: () => post('erase', { ids, count: ids.length } satisfies Erasure),
    onSuccess: () => {
      say(ids.length === 1 ? 'Erased.' : `${ids.length} submissions erased.`);
      setErasing(false);
      onDone();
    },
    onSettled: () => refresh(ids),
  });
  return (
    <section className="bulk" aria-label="Selection">
      <p className="bulk-count" role="status">
        <b>{selected.length}</b> selected
      </p>
      <Menu label="State" className="bulk-states">
        <StateChoices
          states={states}
          current={selected.length === 1 ? selected[0]?.state : undefined}
          onChoose={(state) => {
            change.mutate({ ids, state });
            onDone();
          }}
        />
      </Menu>
      <Menu label="Owner">
        <OwnerChoices
          me={me}
          current={selected.length === 1 ? selected[0]?.owner : undefined}
          onChoose={(owner) => {
            change.mutate({ ids, owner });
            onDone();
          }}
        />
      </Menu>
      {me.may.answer && kinds.length === 1 && (
        <button type="button" onClick={() => onAnswer('')}>
          Answer
        </button>
      )}
      {cvs.length > 0 && (
        <a className="button" href={`/api/cvs.zip?ids=${cvs.join(',')}`} download>
          {cvs.length === 1 ? '1 CV' : `${cvs.length} CVs`}
        </a>
      )}
      {me.may.erase && (
        <button type="button" onClick={() => setErasing(true)}>
          Erase
        </button>
      )}
      <button type="button" className="plain" onClick={onDone}>
        Clear
      </button>
      {isErasing && (
        <EraseDialog
          names={selected.map(({ name }) => name)}
          error={erase.error}
          isPending={erase.isPending}
          onConfirm={() => erase.mutate()}
          onClose={() => setErasing(false)}
        />
      )}
    </section>
  );
}
