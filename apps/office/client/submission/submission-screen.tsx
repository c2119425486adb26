import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Erasure, Me, Submission } from '../../api.ts';
import { AnswerDialog } from '../answer/answer-dialog.tsx';
import { post } from '../calls/call.ts';
import { patchEntries, refresh, useChange } from '../calls/changes.ts';
import { meQuery, submissionQuery } from '../calls/queries.ts';
import { queryClient } from '../calls/query-client.ts';
import { readWalk, stepTo } from '../inbox/inbox-search.ts';
import { Address } from '../parts/address.tsx';
import { Age, dayWords } from '../parts/age.tsx';
import { OwnerChoices, StateChoices } from '../parts/choices.tsx';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { Menu } from '../parts/menu.tsx';
import { useKeys } from '../shell/keys.ts';
import { say } from '../shell/toasts.tsx';
import { CvPane } from './cv-pane.tsx';
import { Answers, Delivery, History, Notes, Related } from './side.tsx';
import './submission.css';

/** Everything about one submission, with the CV beside it. */
export function SubmissionScreen() {
  const { id } = useParams({ from: '/inside/submissions/$id' });
  const { data: me } = useSuspenseQuery(meQuery);
  const { data, error } = useQuery(submissionQuery(id));
  useEffect(() => stepTo(id), [id]);
  useEffect(() => {
    // Opening it has made it read.
    if (data !== undefined) patchEntries([{ ...data.entry }]);
  }, [data]);
  return (
    <div className="submission">
      <Walk id={id} />
      {error !== null && data === undefined ? (
        <section className="message" role="alert">
          <h1>{error.message}</h1>
          <Link to="/" search={readWalk().search}>
            Back to the list
          </Link>
        </section>
      ) : data === undefined ? (
        <p className="loading" role="status">
          Loading …
        </p>
      ) : (
        <Opened key={id} me={me} submission={data} />
      )}
    </div>
  );
}

/** The way back to the list that one came from, and to the next in it. */
function Walk({ id }: { id: string }) {
  const { ids, search } = readWalk();
  const navigate = useNavigate();
  const at = ids.indexOf(id);
  const [previous, next] = [ids[at - 1], at === -1 ? undefined : ids[at + 1]];
  const go = (to: string | undefined) =>
    to === undefined
      ? say('There is no other in this list.')
      : void navigate({ to: '/submissions/$id', params: { id: to } });
  useKeys({
    j: () => go(next),
    k: () => go(previous),
    u: () => void navigate({ to: '/', search }),
  });
  const step = (to: string | undefined, name: string) =>
    to === undefined ? (
      <span className="step" aria-disabled="true">
        {name}
      </span>
    ) : (
      <Link className="step" to="/submissions/$id" params={{ id: to }}>
        {name}
      </Link>
    );
  return (
    <nav className="walk" aria-label="List">
      <Link to="/" search={search} className="target" activeProps={{}}>
        ← Inbox
      </Link>
      {at !== -1 && (
        <>
          <p>
            {at + 1} of {ids.length}
          </p>
          {step(previous, 'Previous')}
          {step(next, 'Next')}
        </>
      )}
    </nav>
  );
}

function Opened({ me, submission }: { me: Me; submission: Submission }) {
  const { entry, cv, fields } = submission;
  const change = useChange();
  const [template, setTemplate] = useState<string>();
  const templates = me.templates.filter(({ kind }) => kind === entry.kind);
  const decline = templates.find(({ state }) => state === 'declined' || state === 'lost');
  const ids = [entry.submission_id];
  const mayAnswer = me.may.answer && templates.length > 0;
  useKeys({
    r: () => mayAnswer && setTemplate(''),
    e: () => document.querySelector<HTMLElement>('.state-choices [aria-pressed="true"]')?.focus(),
  });
  return (
    <>
      <header className="submission-head">
        <p className="label">
          {me.kinds.find(({ kind }) => kind === entry.kind)?.label}
          {submission.language !== null && ` · ${languageName(submission.language)}`}
        </p>
        <h1>
          <Address text={entry.name} />
        </h1>
        <p className="submission-about">
          {[entry.topic, entry.place]
            .filter((part) => part !== '')
            .map((part) => (
              <span key={part}>{part}</span>
            ))}
          <Age time={entry.received_at} />
        </p>
        <div className="actions">
          {mayAnswer && (
            <button type="button" className="main" onClick={() => setTemplate('')}>
              {submission.answers.length === 0 ? 'Answer' : 'Answer again'}
            </button>
          )}
          {mayAnswer && decline !== undefined && (
            <button type="button" onClick={() => setTemplate(decline.id)}>
              Decline by mail
            </button>
          )}
          <Menu label={<OwnerLabel me={me} owner={entry.owner} />}>
            <OwnerChoices me={me} current={entry.owner} onChoose={(owner) => change.mutate({ ids, owner })} />
          </Menu>
          <button type="button" className="plain" onClick={() => void copyLink()}>
            Copy link
          </button>
        </div>
        <fieldset className="state-choices">
          <legend className="unseen">State; setting it writes nothing to the sender</legend>
          <StateChoices
            states={me.states[entry.kind]}
            current={entry.state}
            onChoose={(state) => state !== entry.state && change.mutate({ ids, state })}
          />
        </fieldset>
      </header>
      <div className="panes" data-cv={cv !== undefined || undefined}>
        <section className="facts" aria-labelledby="facts">
          <h2 id="facts" className="label">
            What was sent
          </h2>
          <dl>
            {fields.map(({ label, value, href }) => (
              <div key={label} data-long={value.length > 60 || undefined}>
                <dt>{label}</dt>
                <dd>
                  {href === undefined ? (
                    <bdi>{value === '' ? '–' : value}</bdi>
                  ) : (
                    <a href={href} className="target">
                      <Address text={value} />
                    </a>
                  )}
                </dd>
              </div>
            ))}
            {submission.page !== null && (
              <div>
                <dt>Sent from</dt>
                <dd>
                  {me.site === undefined ? (
                    submission.page
                  ) : (
                    <a className="target" href={new URL(submission.page, me.site).href}>
                      {submission.page}
                    </a>
                  )}
                </dd>
              </div>
            )}
          </dl>
        </section>
        {cv !== undefined && <CvPane id={entry.submission_id} cv={cv} />}
        <div className="side">
          <Notes submission={submission} />
          <Answers submission={submission} />
          <Related related={submission.related} />
          <History events={submission.events} />
          <Delivery submission={submission} />
          {me.may.erase && <Retention submission={submission} />}
        </div>
      </div>
      {template !== undefined && (
        <AnswerDialog me={me} entries={[entry]} template={template} onClose={() => setTemplate(undefined)} />
      )}
    </>
  );
}

function OwnerLabel({ me, owner }: { me: Me; owner: string | null }) {
  const name =
    owner === null
      ? 'nobody'
      : owner === me.person.address
        ? 'me'
        : (me.people.find(({ address }) => address === owner)?.name ?? owner);
  return <>Owner: {name}</>;
}

function languageName(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    say('The link is copied. Colleagues who may see this submission can open it.');
  } catch {
    say('The browser does not let the office copy. Copy the address of this page.', 'bad');
  }
}

/** When it is erased, and the way to do it now. */
function Retention({ submission: { entry, erasedAfter, cv, answers } }: { submission: Submission }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const ids = [entry.submission_id];
  const erase = useMutation({
    mutationFn: () => post('erase', { ids, count: 1 } satisfies Erasure),
    onSuccess: () => {
      say(`What ${entry.name} sent is erased.`);
      void navigate({ to: '/', search: readWalk().search });
      queryClient.removeQueries({ queryKey: ['submission', entry.submission_id] });
      void refresh(ids);
    },
  });
  return (
    <section className="part" aria-labelledby="retention">
      <h2 id="retention" className="label">
        Erasure
      </h2>
      <p>
        Will be erased by itself on <time dateTime={erasedAfter}>{dayWords(erasedAfter)}</time>.{' '}
      </p>
      <button type="button" className="plain" onClick={() => setAsked(true)}>
        Erase now
      </button>
      {isAsked && (
        <EraseDialog
          names={[entry.name]}
          error={erase.error}
          isPending={erase.isPending}
          onConfirm={() => erase.mutate()}
          onClose={() => setAsked(false)}
        >
          <ul className="goes">
            <li>All fields that {entry.name} filled in</li>
            {cv !== undefined && <li>The CV, {cv.fileName}</li>}
            <li>Notes and history</li>
            {answers.length > 0 && (
              <li>{answers.length === 1 ? 'The answer' : `${answers.length} answers`} as kept here</li>
            )}
          </ul>
          <p>It can’t be brought back. Mails that were sent before stay in their mailboxes.</p>
        </EraseDialog>
      )}
    </section>
  );
}
