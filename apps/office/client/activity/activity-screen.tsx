import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { Activity } from '../../api.ts';
import { PAGE_ROWS } from '../../api.ts';
import { nameOf } from '../calls/changes.ts';
import { activityQuery } from '../calls/queries.ts';
import { Age } from '../parts/age.tsx';
import { Paging } from '../parts/paging.tsx';
import { eventWords } from '../submission/event-words.ts';

/** Who opened, changed, exported, erased or published what. */
export function ActivityScreen() {
  const { page } = useSearch({ from: '/inside/activity' });
  const navigate = useNavigate({ from: '/activity' });
  const { data, error } = useQuery(activityQuery(page));
  return (
    <div className="activity">
      <header className="screen-head">
        <h1>What people did</h1>
        <p className="lead">What is about a submission goes when it is erased.</p>
      </header>
      {error !== null && data === undefined && (
        <p className="fault" role="alert">
          {error.message}
        </p>
      )}
      {data === undefined && error === null && (
        <p className="loading" role="status">
          Loading …
        </p>
      )}
      {data !== undefined && data.events.length === 0 && (
        <div className="empty">
          <h2>Nothing yet</h2>
          <p>As soon as somebody opens or changes something, it is written here.</p>
        </div>
      )}
      {byDay(data?.events ?? []).map(([day, events]) => (
        <section key={day} className="day" aria-label={day}>
          <h2 className="label">{day}</h2>
          <ol className="history">
            {events.map((event) => (
              <li key={event.id}>
                <p>
                  <b>{nameOf(event.person)}</b> {eventWords(event, nameOf)}
                  {event.submissionId !== null && (
                    <>
                      {': '}
                      <Link to="/submissions/$id" params={{ id: event.submissionId }}>
                        {event.name ?? 'the submission'}
                      </Link>
                    </>
                  )}
                </p>
                <p className="quiet">
                  <Age time={event.at} />
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {data !== undefined && data.total > PAGE_ROWS && (
        <Paging
          page={page}
          pages={Math.ceil(data.total / PAGE_ROWS)}
          onPage={(to) => void navigate({ search: { page: to } })}
        />
      )}
    </div>
  );
}

function byDay(events: Activity['events']): [string, Activity['events'][number][]][] {
  const days = Map.groupBy(events, ({ at }) =>
    new Date(at).toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }),
  );
  return [...days];
}
