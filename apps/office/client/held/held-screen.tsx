import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Held } from '../../api.ts';
import { post } from '../calls/call.ts';
import { refresh } from '../calls/changes.ts';
import { heldQuery } from '../calls/queries.ts';
import { Age } from '../parts/age.tsx';
import { Check } from '../parts/check.tsx';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { Empty, Loaded } from '../parts/loaded.tsx';
import { say } from '../shell/toasts.tsx';
import './held.css';

/** Submissions that look like spam, which nobody was told of, and CVs in quarantine. */
export function HeldScreen() {
  const query = useQuery(heldQuery);
  return (
    <div className="held">
      <header className="screen-head">
        <h1>Held</h1>
        <p className="lead">
          These look like spam. Nobody was told of them and no confirmation was sent. What you release is
          delivered as if it had just come in.
        </p>
      </header>
      <Loaded query={query}>
        {({ rows, cvs }) => (
          <>
            {rows.length === 0 ? (
              <Empty title="Nothing is held">
                What the service takes for spam waits here until somebody decides.
              </Empty>
            ) : (
              <HeldRows rows={rows} />
            )}
            {cvs.length > 0 && <Quarantine cvs={cvs} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

function HeldRows({ rows }: Pick<Held, 'rows'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isDeleting, setDeleting] = useState(false);
  const selected = rows.filter(({ id }) => chosen.has(id));
  const isAll = selected.length === rows.length;
  const choose = (ids: readonly string[]) => setChosen(new Set(ids));
  const release = useMutation({
    mutationFn: () => post('held/release', { ids: selected.map(({ id }) => id) }),
    onSuccess: () =>
      say(selected.length === 1 ? 'Released into the inbox.' : `${selected.length} released into the inbox.`),
    onError: (fault) => say(fault.message, 'bad'),
    onSettled: () => refresh(),
  });
  return (
    <>
      <div className="held-tools">
        <Check
          isChecked={isAll}
          isPartly={!isAll && selected.length > 0}
          onCheck={() => choose(isAll ? [] : rows.map(({ id }) => id))}
        >
          {selected.length === 0 ? `All ${rows.length}` : `${selected.length} selected`}
        </Check>
        <button
          type="button"
          disabled={selected.length === 0 || release.isPending}
          onClick={() => release.mutate()}
        >
          Release
        </button>
        <button type="button" disabled={selected.length === 0} onClick={() => setDeleting(true)}>
          Delete
        </button>
      </div>
      <ul className="held-rows">
        {rows.map(({ id, name, sender, receivedAt, topic, reasons, text }) => (
          <li key={id} data-chosen={chosen.has(id) || undefined}>
            <Check
              isChecked={chosen.has(id)}
              onCheck={() =>
                choose([...chosen].filter((each) => each !== id).concat(chosen.has(id) ? [] : id))
              }
            >
              <span className="unseen">Select {name || sender}</span>
            </Check>
            <div>
              <p className="held-head">
                <b>
                  <bdi>{name || sender}</bdi>
                </b>
                {name !== '' && <span className="quiet">{sender}</span>}
                <Age time={receivedAt} />
              </p>
              {topic !== '' && <p>{topic}</p>}
              <p className="caution">{reasons}</p>
              {text !== '' && (
                <details>
                  <summary>{text.length > 90 ? `${text.slice(0, 90)} …` : text}</summary>
                  <p className="letter">{text}</p>
                </details>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isDeleting && (
        <EraseDialog
          path="held/delete"
          rows={selected.map(({ id, name, sender }) => ({ id, name: name || sender }))}
          onErased={() => choose([])}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

function Quarantine({ cvs }: Pick<Held, 'cvs'>) {
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
