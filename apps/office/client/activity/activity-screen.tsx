import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { PAGE_ROWS } from '../../api.ts';
import { nameOf } from '../calls/changes.ts';
import { activityQuery } from '../calls/queries.ts';
import { Age, dayOf } from '../parts/age.tsx';
import { Empty, Loaded } from '../parts/loaded.tsx';
import { Paging } from '../parts/paging.tsx';
import { eventWords } from '../submission/event-words.ts';

/** Who opened, changed, exported, erased or published what. */
export function ActivityScreen() {
  const { page } = useSearch({ from: '/inside/activity' });
  const navigate = useNavigate({ from: '/activity' });
  const query = useQuery(activityQuery(page));
  return (
    <div className="activity">
      <header className="screen-head">
        <h1>What people did</h1>
        <p className="lead">What is about a submission goes when it is erased.</p>
      </header>
      <Loaded query={query}>
        {({ events, total }) => (
          <>
            {total === 0 && (
              <Empty title="Nothing yet">
                As soon as somebody opens or changes something, it is written here.
              </Empty>
            )}
            {[...Map.groupBy(events, ({ at }) => dayOf(at))].map(([day, ofDay]) => (
              <section key={day} className="day" aria-label={day}>
                <h2 className="label">{day}</h2>
                <ol className="history">
                  {ofDay.map((event) => (
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
            {total > PAGE_ROWS && (
              <Paging
                page={page}
                pages={Math.ceil(total / PAGE_ROWS)}
                onPage={(to) => void navigate({ search: { page: to } })}
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
