import { useState } from 'react';
import type { Me, Row } from '../../api.ts';
import { useChange, type Wanted } from '../calls/changes.ts';
import { OwnerChoices, StateChoices } from '../parts/choices.tsx';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { Menu } from '../parts/menu.tsx';

interface BulkBarProps {
  readonly me: Me;
  readonly selected: readonly Row[];
  /** Receives the template to begin with; empty for the first. */
  readonly onAnswer: (template: string) => void;
  readonly onDone: () => void;
}

/** What can be done with all selected submissions. */
export function BulkBar({ me, selected, onAnswer, onDone }: BulkBarProps) {
  const { mutate } = useChange();
  const [isErasing, setErasing] = useState(false);
  const ids = selected.map((row) => row.submission_id);
  const only = selected.length === 1 ? selected[0] : undefined;
  const kinds = [...new Set(selected.map(({ kind }) => kind))];
  const states = me.states[kinds[0] ?? 'application'].filter((state) =>
    kinds.every((kind) => me.states[kind].includes(state)),
  );
  const decline = me.templates.find(({ kind, state }) => kind === kinds[0] && state === 'declined');
  const cvs = selected.filter((row) => row.hasCv).map((row) => row.submission_id);
  const change = (wanted: Omit<Wanted, 'ids'>) => {
    mutate({ ids, ...wanted });
    onDone();
  };
  return (
    <section className="bulk" aria-label="Selection">
      <p className="bulk-count" role="status">
        <b>{selected.length}</b> selected
      </p>
      <Menu label="State" className="bulk-states">
        <StateChoices states={states} current={only?.state} onChoose={(state) => change({ state })} />
      </Menu>
      <Menu label="Owner">
        <OwnerChoices me={me} current={only?.owner} onChoose={(owner) => change({ owner })} />
      </Menu>
      {me.may.answer && kinds.length === 1 && (
        <button type="button" onClick={() => onAnswer('')}>
          Answer
        </button>
      )}
      {me.may.answer && kinds.length === 1 && decline !== undefined && (
        <button type="button" onClick={() => onAnswer(decline.id)}>
          Decline by mail
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
          path="erase"
          rows={selected.map(({ submission_id, name }) => ({ id: submission_id, name }))}
          onErased={onDone}
          onClose={() => setErasing(false)}
        />
      )}
    </section>
  );
}
