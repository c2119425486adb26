import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Me, Submission } from '../../api.ts';
import { AnswerDialog } from '../answer/answer-dialog.tsx';
import { nameOf, patchEntries, useChange } from '../calls/changes.ts';
import { meQuery, submissionQuery } from '../calls/queries.ts';
import { readWalk, stepTo } from '../inbox/inbox-search.ts';
import { Address } from '../parts/address.tsx';
import { Age, dayWords } from '../parts/age.tsx';
import { OwnerChoices, StateChoices } from '../parts/choices.tsx';
import { EraseDialog } from '../parts/erase-dialog.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Menu } from '../parts/menu.tsx';
import { useKeys } from '../shell/keys.ts';
import { say } from '../shell/toasts.tsx';
import { CvPane } from './cv-pane.tsx';
import { Answers, Delivery, History, Notes, Part, Related } from './side.tsx';
import './submission.css';

/** Everything about one submission, with the CV beside it. */
export function SubmissionScreen() {
  const { id } = useParams({ from: '/inside/submissions/$id' });
  const { data: me } = useSuspenseQuery(meQuery);
  const query = useQuery(submissionQuery(id));
  useEffect(() => stepTo(id), [id]);
  useEffect(() => {
    // Opening it has made it read.
    if (query.data?.entry.submission_id === id) patchEntries([query.data.entry]);
  }, [query.data, id]);
  return (
    <div className="submission">
      <Walk id={id} />
      {query.data === undefined && <h1 className="unseen">Submission</h1>}
      <Loaded query={query}>
        {(submission) => <Opened me={me} submission={submission} isStale={query.isPlaceholderData} />}
      </Loaded>
    </div>
  );
}

/** The way back to the list that one came from, and to the next in it. */
function Walk({ id }: { id: string }) {
  const { ids, search } = readWalk();
  const navigate = useNavigate();
  const at = ids.indexOf(id);
  const [previous, next] = at === -1 ? [] : [ids[at - 1], ids[at + 1]];
  const go = (to: string | undefined) =>
    to === undefined
      ? say('There is no other in this list.')
      : void navigate({ to: '/submissions/$id', params: { id: to } });
  useKeys({ j: () => go(next), k: () => go(previous), u: () => void navigate({ to: '/', search }) });
  const step = (to: string | undefined, name: string) => (
    <Link className="target" to="/submissions/$id" params={{ id: to ?? id }} disabled={to === undefined}>
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

interface OpenedProps {
  readonly me: Me;
  readonly submission: Submission;
  /** The next one is on its way. */
  readonly isStale: boolean;
}

function Opened({ me, submission, isStale }: OpenedProps) {
  const { entry, cv } = submission;
  const id = entry.submission_id;
  return (
    <div className="opened" inert={isStale}>
      <Head key={`head ${id}`} me={me} submission={submission} isStale={isStale} />
      <div className="panes" data-cv={cv !== undefined || undefined}>
        <Facts me={me} submission={submission} />
        {cv !== undefined && <CvPane id={id} cv={cv} />}
        <div className="side" key={id}>
          <Notes submission={submission} />
          <Answers submission={submission} />
          <Related related={submission.related} />
          <History events={submission.events} />
          <Delivery submission={submission} />
          {me.may.erase && <Retention submission={submission} />}
        </div>
      </div>
    </div>
  );
}

/** Who sent it, and what to do with it. */
function Head({ me, submission, isStale }: OpenedProps) {
  const { entry, language, answers } = submission;
  const { mutate: change } = useChange();
  const [template, setTemplate] = useState<string>();
  const templates = me.may.answer ? me.templates.filter(({ kind }) => kind === entry.kind) : [];
  const decline = templates.find(({ state }) => state === 'declined' || state === 'lost');
  const ids = [entry.submission_id];
  useKeys({
    r: () => !isStale && templates.length > 0 && setTemplate(''),
    e: () => document.querySelector<HTMLElement>('.state-choices [aria-pressed="true"]')?.focus(),
  });
  return (
    <>
      <header className="submission-head">
        <p className="label">
          {me.kinds.find(({ kind }) => kind === entry.kind)?.label}
          {language !== null && ` · ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}`}
        </p>
        <h1>
          <Address text={entry.name} />
        </h1>
        <p className="submission-about">
          {entry.topic !== '' && <span>{entry.topic}</span>}
          {entry.place !== '' && <span>{entry.place}</span>}
          <Age time={entry.received_at} />
        </p>
        <div className="actions">
          {templates.length > 0 && (
            <button type="button" className="main" onClick={() => setTemplate('')}>
              {answers.length === 0 ? 'Answer' : 'Answer again'}
            </button>
          )}
          {decline !== undefined && (
            <button type="button" onClick={() => setTemplate(decline.id)}>
              Decline by mail
            </button>
          )}
          <Menu label={`Owner: ${ownerName(me, entry.owner)}`}>
            <OwnerChoices me={me} current={entry.owner} onChoose={(owner) => change({ ids, owner })} />
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
            onChoose={(state) => state !== entry.state && change({ ids, state })}
          />
        </fieldset>
      </header>
      {template !== undefined && (
        <AnswerDialog me={me} entries={[entry]} template={template} onClose={() => setTemplate(undefined)} />
      )}
    </>
  );
}

function ownerName(me: Me, owner: string | null): string {
  if (owner === null) return 'nobody';
  return owner === me.person.address ? 'me' : nameOf(owner);
}

async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href);
    say('The link is copied. Colleagues who may see this submission can open it.');
  } catch {
    say('The browser does not let the office copy. Copy the address of this page.', 'bad');
  }
}

/** The fields of the form as they were sent. */
function Facts({ me, submission: { fields, page } }: { me: Me; submission: Submission }) {
  return (
    <section className="facts" aria-labelledby="facts">
      <h2 id="facts" className="label">
        What was sent
      </h2>
      <dl>
        {fields.map(({ label, value, href }) => (
          <Fact key={label} label={label} isLong={value.length > 60}>
            {href === undefined ? (
              <bdi>{value || '–'}</bdi>
            ) : (
              <a href={href} className="target">
                <Address text={value} />
              </a>
            )}
          </Fact>
        ))}
        {page !== null && (
          <Fact label="Sent from">
            {me.site === undefined ? (
              page
            ) : (
              <a className="target" href={new URL(page, me.site).href}>
                {page}
              </a>
            )}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ label, isLong = false, children }: { label: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div data-long={isLong || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** When it is erased, and the way to do it now. */
function Retention({ submission: { entry, erasedAfter, cv } }: { submission: Submission }) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  return (
    <Part title="Erasure">
      <p>
        Will be erased by itself on <time dateTime={erasedAfter}>{dayWords(erasedAfter)}</time>.
      </p>
      <button type="button" className="plain" onClick={() => setAsked(true)}>
        Erase now
      </button>
      {isAsked && (
        <EraseDialog
          path="erase"
          rows={[{ id: entry.submission_id, name: entry.name }]}
          onErased={() => void navigate({ to: '/', search: readWalk().search })}
          onClose={() => setAsked(false)}
        >
          {cv !== undefined && (
            <p>
              With the CV, <b>{cv.fileName}</b>.
            </p>
          )}
        </EraseDialog>
      )}
    </Part>
  );
}
