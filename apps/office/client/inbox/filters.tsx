import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { EntryState, Inbox, InboxQuery, Me } from '../../api.ts';
import { FINAL, STATE_NAMES, StateSign } from '../parts/state.tsx';

interface FiltersProps {
  readonly me: Me;
  readonly inbox: Inbox | undefined;
  readonly query: InboxQuery;
  /** On a narrow screen. */
  readonly isOpen: boolean;
  readonly onFilter: (change: Partial<InboxQuery>) => void;
}

/** How many positions are listed before the others are folded. */
const TOPICS = 9;

/** The orders that a phone offers, where there are no columns. */
const ORDERS: readonly (readonly [name: string, sort: InboxQuery['sort'], order: InboxQuery['order']])[] = [
  ['Newest first', undefined, undefined],
  ['Oldest first', undefined, 'asc'],
  ['By name', 'name', undefined],
  ['By position or reason', 'topic', undefined],
];

/** What narrows the list: beside it on a wide screen, folded above it on a phone. */
export function Filters({ me, inbox, query, isOpen, onFilter }: FiltersProps) {
  const states = statesOf(me, query);
  const count = (some: readonly EntryState[]) =>
    inbox && some.reduce((sum, state) => sum + (inbox.states[state] ?? 0), 0);
  const open = states.filter((state) => !FINAL.includes(state));
  return (
    <nav id="filters" className="filters" data-open={isOpen || undefined} aria-label="Filters">
      <Group title="State">
        <Choice to={{ state: undefined }} query={query} number={count(states)}>
          All
        </Choice>
        <Choice to={{ state: 'open' }} query={query} number={count(open)}>
          Open
        </Choice>
        {states.map((state) => (
          <Choice key={state} to={{ state }} query={query} number={count([state])}>
            <StateSign state={state} />
            {STATE_NAMES[state]}
          </Choice>
        ))}
      </Group>
      {me.kinds.length > 1 && (
        <Group title="Kind">
          <Choice to={{ kind: undefined, topic: undefined }} query={query}>
            All kinds
          </Choice>
          {me.kinds.map(({ kind, label }) => (
            <Choice key={kind} to={{ kind, topic: undefined }} query={query}>
              {label}
            </Choice>
          ))}
        </Group>
      )}
      {inbox !== undefined && (
        <>
          <Topics topics={inbox.topics} query={query} />
          <Group title="Owner">
            <Choice to={{ owner: undefined }} query={query}>
              Anybody
            </Choice>
            <Choice to={{ owner: me.person.address }} query={query}>
              Me
            </Choice>
            <Choice to={{ owner: 'none' }} query={query}>
              Nobody
            </Choice>
            {me.people
              .filter(({ address }) => address !== me.person.address)
              .map(({ address, name }) => (
                <Choice key={address} to={{ owner: address }} query={query}>
                  {name}
                </Choice>
              ))}
          </Group>
          <div className="sorting">
            <Group title="Order">
              {ORDERS.map(([name, sort, order]) => (
                <li key={name}>
                  <Link
                    to="/"
                    search={{ ...query, sort, order, page: undefined }}
                    className="filter"
                    activeProps={{}}
                    data-any=""
                    aria-current={query.sort === sort && query.order === order ? 'true' : undefined}
                  >
                    <span>{name}</span>
                  </Link>
                </li>
              ))}
            </Group>
          </div>
          <div className="filter-group">
            <label className="label" htmlFor="since">
              Since
            </label>
            <input
              id="since"
              type="date"
              value={query.since ?? ''}
              onChange={({ target }) => onFilter({ since: target.value || undefined })}
            />
          </div>
        </>
      )}
    </nav>
  );
}

function Topics({ topics: all, query }: Pick<Inbox, 'topics'> & Pick<FiltersProps, 'query'>) {
  const topics = all.filter(
    ({ kind, topic }) => topic !== '' && (query.kind === undefined || kind === query.kind),
  );
  const choices = topics.map(({ kind, topic, number }) => (
    <Choice key={`${kind} ${topic}`} to={{ topic }} query={query} number={number}>
      {topic}
    </Choice>
  ));
  const isHidden = topics.slice(TOPICS).some(({ topic }) => topic === query.topic);
  if (topics.length === 0) return null;
  return (
    <Group title={topics.every(({ kind }) => kind === 'application') ? 'Position' : 'Position or reason'}>
      <Choice to={{ topic: undefined }} query={query}>
        Any
      </Choice>
      {choices.slice(0, TOPICS)}
      {choices.length > TOPICS && (
        <li>
          <details open={isHidden || undefined}>
            <summary>{choices.length - TOPICS} more</summary>
            <ul>{choices.slice(TOPICS)}</ul>
          </details>
        </li>
      )}
    </Group>
  );
}

/** The states of the chosen kind, or of all kinds that the person sees. */
function statesOf(me: Me, { kind }: InboxQuery): readonly EntryState[] {
  const kinds = kind === undefined ? me.kinds.map((each) => each.kind) : [kind];
  return [...new Set(kinds.flatMap((each) => me.states[each]))];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div className="filter-group">
      <h2 className="label" id={id}>
        {title}
      </h2>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

interface ChoiceProps {
  readonly to: Partial<InboxQuery>;
  readonly query: InboxQuery;
  readonly number?: number | undefined;
  readonly children: ReactNode;
}

function Choice({ to, query, number, children }: ChoiceProps) {
  const [name, value] = Object.entries(to)[0] as [keyof InboxQuery, string | undefined];
  return (
    <li>
      <Link
        to="/"
        search={{ ...query, ...to, page: undefined }}
        className="filter"
        resetScroll={false}
        activeProps={{}}
        aria-current={query[name] === value ? 'true' : undefined}
        data-any={value === undefined || undefined}
      >
        <span>{children}</span>
        {number !== undefined && <span className="number">{number.toLocaleString('en')}</span>}
      </Link>
    </li>
  );
}
