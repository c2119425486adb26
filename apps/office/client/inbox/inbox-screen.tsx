import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type InboxQuery, PAGE_ROWS } from '../../api.ts';
import { AnswerDialog } from '../answer/answer-dialog.tsx';
import { inboxQuery, inboxString, meQuery } from '../calls/queries.ts';
import { Paging } from '../parts/paging.tsx';
import { useMedia } from '../parts/use-media.ts';
import { useKeys } from '../shell/keys.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Filters } from './filters.tsx';
import { countFilters, keepWalk, readWalk } from './inbox-search.ts';
import { Cards, type RowsProps, Table } from './rows.tsx';
import { SearchBox } from './search-box.tsx';
import './inbox.css';

/** All submissions that the person may see, by the filters of the address. */
export function InboxScreen() {
  const { data: me } = useSuspenseQuery(meQuery);
  const query = useSearch({ from: '/inside/' });
  const navigate = useNavigate({ from: '/' });
  const { data: inbox, error, isPlaceholderData } = useQuery(inboxQuery(query));
  const isWide = useMedia('(width >= 48rem)');
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [template, setTemplate] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const rows = inbox?.rows ?? [];
  const selected = rows.filter((row) => chosen.has(row.submission_id));
  const lastChosen = useRef<string>(undefined);

  const filter = (change: Partial<InboxQuery>) => {
    setChosen(new Set());
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }) });
  };

  useEffect(() => {
    if (inbox !== undefined && !isPlaceholderData)
      keepWalk({ ...readWalk(), ids: inbox.rows.map((row) => row.submission_id), search: query });
  }, [inbox, isPlaceholderData, query]);

  const links = () => [...(list.current?.querySelectorAll<HTMLAnchorElement>('[data-row]') ?? [])];
  const current = () =>
    links().find(
      (link) => link === document.activeElement?.closest('[data-entry]')?.querySelector('[data-row]'),
    );
  const move = (step: 1 | -1) => {
    const all = links();
    const here = current();
    const to =
      here === undefined
        ? (all.find((link) => link.dataset.row === readWalk().at) ?? all[0])
        : all[all.indexOf(here) + step];
    to?.focus();
  };
  const toggle = (id: string, isRange = false) => {
    const ids = rows.map((row) => row.submission_id);
    const [from, to] = [ids.indexOf(lastChosen.current ?? id), ids.indexOf(id)].sort(
      (one, other) => one - other,
    );
    const range = isRange && from !== undefined && from !== -1 ? ids.slice(from, (to ?? from) + 1) : [id];
    const next = new Set(chosen);
    for (const each of range) {
      if (chosen.has(id)) next.delete(each);
      else next.add(each);
    }
    lastChosen.current = id;
    setChosen(next);
  };
  const openStates = () => {
    const id = current()?.dataset.row;
    if (selected.length === 0 && id !== undefined) toggle(id);
    // The bar is rendered when something is selected.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.bulk-states')?.click());
  };
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    o: () => current()?.click(),
    x: () => current()?.dataset.row && toggle(current()?.dataset.row ?? ''),
    e: openStates,
    r: () => selected.length > 0 && me.may.answer && setTemplate(''),
    '/': () => search.current?.focus(),
  });

  const shown: RowsProps = {
    rows,
    query,
    chosen,
    onChoose: toggle,
    onChooseAll: () =>
      setChosen(new Set(selected.length === rows.length ? [] : rows.map((row) => row.submission_id))),
  };
  const number = countFilters(query);
  const isNarrowed = number > 0 || query.q !== undefined;
  return (
    <div className="inbox" data-busy={isPlaceholderData || undefined}>
      <header className="screen-head">
        <h1>Inbox</h1>
        <SearchBox key={query.q ?? ''} words={query.q ?? ''} input={search} onSearch={(q) => filter({ q })} />
      </header>
      <div className="list-head">
        <button
          type="button"
          className="filters-toggle"
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => setOpen(!isOpen)}
        >
          {number === 0 ? 'Filters' : `Filters: ${number} set`}
        </button>
        <p role="status">{inbox === undefined ? 'Loading …' : countWords(inbox.total, query)}</p>
        {isNarrowed && (
          <button type="button" className="plain" onClick={() => void navigate({ search: {} })}>
            Clear filters
          </button>
        )}
        {inbox !== undefined && inbox.total > 0 && (
          <a
            className="target"
            href={`/api/export.csv?${inboxString({ ...query, page: undefined })}`}
            download
          >
            Export as CSV
          </a>
        )}
      </div>
      <Filters me={me} inbox={inbox} query={query} isOpen={isOpen} onFilter={filter} />
      <section className="inbox-list" aria-label="Submissions" ref={list}>
        {error !== null && inbox === undefined && (
          <p className="fault" role="alert">
            {error.message}
          </p>
        )}
        {isWide ? <Table {...shown} /> : <Cards {...shown} />}
        {inbox?.total === 0 && <Empty isNarrowed={isNarrowed} q={query.q} />}
        {inbox !== undefined && inbox.total > PAGE_ROWS && (
          <Paging
            page={query.page ?? 1}
            pages={Math.ceil(inbox.total / PAGE_ROWS)}
            onPage={(page) => {
              filter({ page: page === 1 ? undefined : page });
              window.scrollTo(0, 0);
            }}
          />
        )}
      </section>
      {selected.length > 0 && (
        <BulkBar me={me} selected={selected} onAnswer={setTemplate} onDone={() => setChosen(new Set())} />
      )}
      {template !== undefined && (
        <AnswerDialog
          me={me}
          entries={selected}
          template={template}
          onClose={() => setTemplate(undefined)}
          onSent={() => setChosen(new Set())}
        />
      )}
    </div>
  );
}

function countWords(total: number, { q }: InboxQuery): string {
  const number = total.toLocaleString('en');
  const what = total === 1 ? 'submission' : 'submissions';
  return q === undefined ? `${number} ${what}` : `${number} ${what} with “${q}”`;
}

function Empty({ isNarrowed, q }: { isNarrowed: boolean; q: string | undefined }) {
  return (
    <div className="empty">
      <h2>{isNarrowed ? 'Nothing here' : 'Nothing has come in yet'}</h2>
      <p>
        {q !== undefined
          ? 'No name, address, text or CV has these words. Try fewer, or the beginning of a word.'
          : isNarrowed
            ? 'No submission matches all of these filters.'
            : 'Applications, messages and requests appear here as soon as somebody sends one.'}
      </p>
    </div>
  );
}
