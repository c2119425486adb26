import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { api, publishingQuery, refresh } from './api.ts';
import { PublicationWords, timeOf } from './published-screen.tsx';

/** Publishes what is saved, now or at a time, and shows how far it is. */
export function PublishPanel({ isLocal }: { isLocal: boolean }) {
  const { data } = useQuery(publishingQuery);
  const [isPlanning, setPlanning] = useState(false);
  const begin = useMutation({ mutationFn: () => api.begin('publish'), onSettled: refresh });
  const cancel = useMutation({ mutationFn: (id: string) => api.cancel(id), onSettled: refresh });
  const running = data?.running;
  const [last] = data?.history ?? [];
  return (
    <section className="notice" aria-labelledby="publish-title">
      <h2 id="publish-title">Publish</h2>
      <p>
        All that is saved goes online, whoever saved it.{' '}
        {isLocal &&
          'This office runs on your own machine, and so does the site that it builds: to put it online, push the commit as your team agreed.'}
      </p>
      <div className="buttons">
        <button
          type="button"
          className="main"
          disabled={data === undefined || running !== undefined || begin.isPending}
          onClick={() => begin.mutate()}
        >
          Publish
        </button>
        <button type="button" onClick={() => setPlanning(true)}>
          Publish at a time
        </button>
      </div>
      <p role="alert" className="fault">
        {(begin.error ?? cancel.error)?.message}
      </p>
      <div role="status">
        {running !== undefined ? (
          <>
            <p>
              {running.name} {running.what === 'publish' ? 'is publishing' : 'is rolling back'} since{' '}
              {timeOf(running.due_at)}. It goes on if you close this page.
            </p>
            <ol className="progress">
              {running.lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added.
                <li key={index}>{line}</li>
              ))}
            </ol>
          </>
        ) : (
          last !== undefined && <PublicationWords publication={last} />
        )}
      </div>
      {data?.due.map((publication) => (
        <div key={publication.id} className={publication.isMissed ? 'notice bad' : 'buttons'}>
          <p>
            {publication.isMissed
              ? `${publication.name} wanted to publish on ${timeOf(publication.due_at)}, when the office did not run. Publish now, or cancel it.`
              : `${publication.name} publishes on ${timeOf(publication.due_at)} what is saved then.`}
          </p>
          <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate(publication.id)}>
            Cancel
          </button>
        </div>
      ))}
      {isPlanning && <PlanDialog onClose={() => setPlanning(false)} />}
    </section>
  );
}

function PlanDialog({ onClose }: { onClose: () => void }) {
  const [at, setAt] = useState('');
  const plan = useMutation({
    mutationFn: () => api.plan(new Date(at)),
    onSuccess: onClose,
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    plan.mutate();
  };
  return (
    <Dialog title="Publish at a time" onClose={onClose}>
      <form onSubmit={submit}>
        <div className="field">
          <label htmlFor="publish-at">When</label>
          <p className="quiet" id="publish-at-hint">
            In your own time zone. What is saved at that time goes online, whoever saved it.
          </p>
          <input
            id="publish-at"
            className="line"
            type="datetime-local"
            required
            aria-describedby="publish-at-hint publish-at-fault"
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
          <p className="fault" id="publish-at-fault" role="alert">
            {plan.error?.message}
          </p>
        </div>
        <button type="submit" className="main" disabled={plan.isPending}>
          Publish then
        </button>
      </form>
    </Dialog>
  );
}
