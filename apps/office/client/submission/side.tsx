import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Answer, Event, Submission } from '../../api.ts';
import { post } from '../calls/call.ts';
import { nameOf, refresh } from '../calls/changes.ts';
import { Age, clockTime } from '../parts/age.tsx';
import { Fault } from '../parts/loaded.tsx';
import { State } from '../parts/state.tsx';
import { useDraft } from '../parts/use-draft.ts';
import { say } from '../shell/toasts.tsx';
import { eventWords } from './event-words.ts';

/** A part with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="part" aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** What colleagues wrote to each other, and a field to write more. */
export function Notes({ submission: { entry, events } }: { submission: Submission }) {
  const id = entry.submission_id;
  const [text, setText] = useDraft(`note ${id}`, '');
  const field = useId();
  const add = useMutation({
    mutationFn: () => post(`submissions/${id}/notes`, { text: text.trim() }),
    onSuccess: () => {
      setText('');
      return refresh([id]);
    },
  });
  return (
    <Part title="Notes">
      {events
        .filter(({ what }) => what === 'note')
        .toReversed()
        .map((note) => (
          <div key={note.id} className="note">
            <p className="letter">{note.detail.text}</p>
            <p className="quiet">
              {nameOf(note.person)}, <Age time={note.at} />
            </p>
          </div>
        ))}
      <form
        className="note-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') add.mutate();
        }}
      >
        <label className="unseen" htmlFor={field}>
          New note
        </label>
        <textarea
          id={field}
          className="line"
          rows={1}
          placeholder="Write a note for your colleagues"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
            if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
          }}
        />
        {text.trim() !== '' && (
          <button type="submit" disabled={add.isPending}>
            Add note
          </button>
        )}
        <Fault error={add.error} />
      </form>
    </Part>
  );
}

const STATUS: Readonly<Record<Answer['status'], string>> = {
  pending: 'will be sent in a moment',
  sent: 'sent',
  written: 'written to a file, since no mail server is set up',
  failed: 'could not be sent',
};

export function Answers({ submission: { answers, entry } }: { submission: Submission }) {
  if (answers.length === 0) return null;
  return (
    <Part title={answers.length === 1 ? 'Answer' : 'Answers'}>
      {answers.map(({ id, subject, text, person, createdAt, status, attempts, lastError }) => (
        <div key={id} className="answer">
          <details>
            <summary>{subject}</summary>
            <p className="letter">{text}</p>
          </details>
          <p className={status === 'failed' ? 'fault' : 'quiet'}>
            {nameOf(person)}, <Age time={createdAt} />: {STATUS[status]}
            {status === 'pending' && attempts > 0 && ` (tried ${attempts} times)`}
            {lastError !== null && status !== 'sent' && `: ${lastError}`}
          </p>
          {(status === 'failed' || status === 'written') && (
            <SendAgain path={`answers/${id}`} id={entry.submission_id} />
          )}
        </div>
      ))}
    </Part>
  );
}

export function Related({ related }: Pick<Submission, 'related'>) {
  if (related.length === 0) return null;
  return (
    <Part title="Belongs together">
      <ul className="related">
        {related.map(({ submission_id, why, topic, name, received_at, state }) => (
          <li key={submission_id}>
            <Link to="/submissions/$id" params={{ id: submission_id }}>
              <b>{why === 'sender' ? topic || 'Message' : name}</b>
              <span className="quiet">
                {why === 'sender' ? 'by the same sender' : 'with the same CV'}, <Age time={received_at} />
              </span>
              <State state={state} />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What happened, as a track: newest first. */
export function History({ events }: { events: readonly Event[] }) {
  return (
    <Part title="History">
      <ol className="history">
        {events.map((event) => (
          <li key={event.id}>
            <p>
              <b>{nameOf(event.person)}</b> {eventWords(event, nameOf)}
            </p>
            <p className="quiet">
              <Age time={event.at} />
            </p>
          </li>
        ))}
      </ol>
    </Part>
  );
}

/** Whether the mail about it has arrived in the company's mailbox. */
export function Delivery({ submission: { entry, delivery } }: { submission: Submission }) {
  const { status, attempts, lastError, nextAttemptAt, sentAt } = delivery;
  const isOver = status === 'failed';
  return (
    <Part title="Mail to the company">
      {sentAt !== null ? (
        <p>
          Delivered <Age time={sentAt} />.
        </p>
      ) : (
        <p className={isOver ? 'fault' : undefined}>
          {isOver ? 'Given up' : 'Not delivered yet'}
          {attempts > 0 && ` after ${attempts === 1 ? '1 attempt' : `${attempts} attempts`}`}
          {lastError !== null && `: ${lastError}`}
          {nextAttemptAt !== null && !isOver && `. Next attempt at ${clockTime(nextAttemptAt)}`}.
        </p>
      )}
      <SendAgain path={`submissions/${entry.submission_id}`} id={entry.submission_id} />
    </Part>
  );
}

/** @param id - of the submission that is shown */
function SendAgain({ path, id }: { path: string; id: string }) {
  const again = useMutation({
    mutationFn: () => post(`${path}/send-again`),
    onSuccess: () => {
      say('It will be sent again in a moment.');
      return refresh([id]);
    },
    onError: (error) => say(error.message, 'bad'),
  });
  return (
    <button type="button" className="plain" disabled={again.isPending} onClick={() => again.mutate()}>
      Send again
    </button>
  );
}
