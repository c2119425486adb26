import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Held } from '../../api.ts';
import { post } from '../calls/call.ts';
import { refresh } from '../calls/changes.ts';
import { heldQuery } from '../calls/queries.ts';
import { Age } from '../parts/age.tsx';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { say } from '../shell/toasts.tsx';
import './held.css';

/** Submissions that look like spam, which nobody was told of, and CVs in quarantine. */
export function HeldScreen() {
  const { data: held, error } = useQuery(heldQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const rows = held?.rows ?? [];
  const selected = rows.filter(({ id }) => chosen.has(id));
  const ids = selected.map(({ id }) => id);
  const settle = {
    onSettled: () => {
      setChosen(new Set());
      return refresh();
    },
  };
  const release = useMutation({
    mutationFn: (some: readonly string[]) => post('held/release', { ids: some }),
    onSuccess: (_, some) =>
      say(
        some.length === 1
          ? 'Released: it is in the inbox now.'
          : `${some.length} released: they are in the inbox now.`,
      ),
    onError: (fault) => say(fault.message, 'bad'),
    ...settle,
  });
  const remove = useMutation({
    mutationFn: () => post('held/delete', { ids }),
    onSuccess: () => {
      setDeleting(false);
      say(ids.length === 1 ? 'Deleted.' : `${ids.length} deleted.`);
    },
    ...settle,
  });
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <div className="held">
      <header className="screen-head">
        <h1>Held</h1>
        <p className="lead">
          These look like spam. Nobody was told of them and no confirmation was sent. What you release is
          delivered as if it had just come in.
        </p>
      </header>
      {error !== null && held === undefined && (
        <p className="fault" role="alert">
          {error.message}
        </p>
      )}
      {held === undefined && error === null && (
        <p className="loading" role="status">
          Loading …
        </p>
      )}
      {held !== undefined && rows.length === 0 && (
        <div className="empty">
          <h2>Nothing is held</h2>
          <p>What the service takes for spam waits here until somebody decides.</p>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <div className="held-tools">
            <label className="check">
              <input
                type="checkbox"
                checked={selected.length === rows.length}
                onChange={() =>
                  setChosen(new Set(selected.length === rows.length ? [] : rows.map(({ id }) => id)))
                }
              />
              {selected.length === 0 ? `All ${rows.length}` : `${selected.length} selected`}
            </label>
            <button
              type="button"
              disabled={selected.length === 0 || release.isPending}
              onClick={() => release.mutate(ids)}
            >
              Release
            </button>
            <button type="button" disabled={selected.length === 0} onClick={() => setDeleting(true)}>
              Delete
            </button>
          </div>
          <ul className="held-rows">
            {rows.map((row) => (
              <HeldRow key={row.id} row={row} isChosen={chosen.has(row.id)} onToggle={() => toggle(row.id)} />
            ))}
          </ul>
        </>
      )}
      {held !== undefined && <Quarantine cvs={held.cvs} />}
      {isDeleting && (
        <EraseDialog
          names={selected.map(({ name, sender }) => name || sender)}
          error={remove.error}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

function HeldRow({
  row,
  isChosen,
  onToggle,
}: {
  row: Held['rows'][number];
  isChosen: boolean;
  onToggle: () => void;
}) {
  return (
    <li data-chosen={isChosen || undefined}>
      <label className="check">
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <span className="unseen">Select {row.name || row.sender}</span>
      </label>
      <div>
        <p className="held-head">
          <b>
            <bdi>{row.name || row.sender}</bdi>
          </b>
          {row.name !== '' && <span className="quiet">{row.sender}</span>}
          <Age time={row.receivedAt} />
        </p>
        {row.topic !== '' && <p>{row.topic}</p>}
        <p className="held-why">{row.reasons}</p>
        {row.text !== '' && (
          <details>
            <summary>
              {row.text.slice(0, 90)}
              {row.text.length > 90 && ' …'}
            </summary>
            <p className="letter">{row.text}</p>
          </details>
        )}
      </div>
    </li>
  );
}

function Quarantine({ cvs }: Pick<Held, 'cvs'>) {
  if (cvs.length === 0) return null;
  return (
    <section className="quarantine" aria-labelledby="quarantine">
      <h2 id="quarantine">CVs in quarantine</h2>
      <p className="quiet">
        Nobody can download them here. Whoever runs the server can release one from the command line.
      </p>
      <ul>
        {cvs.map(({ submissionId, uploadedAt, why }) => (
          <li key={`${submissionId} ${uploadedAt}`}>
            <b>{why}</b>
            <Age time={uploadedAt} />
            {submissionId === null ? (
              <span className="quiet">No application came with it</span>
            ) : (
              <Link to="/submissions/$id" params={{ id: submissionId }} className="target">
                The application
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
