import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type InboxQuery, PAGE_ROWS } from '../../api.ts';
import { AnswerDialog } from '../answer/answer-dialog.tsx';
import { inboxQuery, inboxString, meQuery } from '../calls/queries.ts';
import { Empty, Loaded } from '../parts/loaded.tsx';
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
  const loading = useQuery(inboxQuery(query));
  const { data: inbox, isPlaceholderData } = loading;
  const isWide = useMedia('(width >= 48rem)');
  const [isOpen, setOpen] = useState(false);
  const [template, setTemplate] = useState<string>();
  const search = useRef<HTMLInputElement>(null);
  const rows = inbox?.rows ?? [];
  const ids = rows.map((row) => row.submission_id);
  const { chosen, setChosen, choose } = useChosen(ids);
  const selected = rows.filter((row) => chosen.has(row.submission_id));
  const clear = () => setChosen(new Set());

  const filter = (change: Partial<InboxQuery>) => {
    clear();
    void navigate({ search: (before) => ({ ...before, page: undefined, ...change }) });
  };

  useEffect(() => {
    if (inbox !== undefined && !isPlaceholderData)
      keepWalk({ ...readWalk(), ids: inbox.rows.map((row) => row.submission_id), search: query });
  }, [inbox, isPlaceholderData, query]);

  useKeys({
    j: () => moveFocus(1),
    k: () => moveFocus(-1),
    o: () => focusedRow()?.click(),
    x: () => choose(focusedRow()?.dataset.row),
    e: () => {
      if (selected.length === 0) choose(focusedRow()?.dataset.row);
      // The bar is there as soon as something is selected.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('.bulk-states')?.click());
    },
    r: () => setTemplate(selected.length > 0 && me.may.answer ? '' : undefined),
    '/': () => search.current?.focus(),
  });

  const shown: RowsProps = {
    rows,
    query,
    chosen,
    onChoose: choose,
    onChooseAll: () => setChosen(new Set(selected.length === rows.length ? [] : ids)),
  };
  const number = countFilters(query);
  const isNarrowed = number > 0 || query.q !== undefined;
  return (
    <div className="inbox" data-busy={isPlaceholderData || undefined}>
      <header className="screen-head">
        <h1>Inbox</h1>
        <SearchBox words={query.q ?? ''} input={search} onSearch={(q) => filter({ q })} />
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
        <p role="status">{inbox !== undefined && countWords(inbox.total, query)}</p>
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
            Export CSV
          </a>
        )}
      </div>
      <Filters me={me} inbox={inbox} query={query} isOpen={isOpen} onFilter={filter} />
      <section className="inbox-list" aria-label="Submissions">
        {isWide ? <Table {...shown} /> : <Cards {...shown} />}
        <Loaded query={loading}>
          {({ total }) => (
            <>
              {total === 0 && <NoRows isNarrowed={isNarrowed} q={query.q} />}
              {total > PAGE_ROWS && (
                <Paging
                  page={query.page ?? 1}
                  pages={Math.ceil(total / PAGE_ROWS)}
                  onPage={(page) => filter({ page: page === 1 ? undefined : page })}
                />
              )}
            </>
          )}
        </Loaded>
      </section>
      {selected.length > 0 && <BulkBar me={me} selected={selected} onAnswer={setTemplate} onDone={clear} />}
      {template !== undefined && (
        <AnswerDialog
          me={me}
          entries={selected}
          template={template}
          onSent={clear}
          onClose={() => setTemplate(undefined)}
        />
      )}
    </div>
  );
}

/** What is selected; with Shift all from the last one on. */
function useChosen(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const choose = (id: string | undefined, isRange = false) => {
    if (id === undefined) return;
    const [from = 0, to = 0] = [ids.indexOf(last.current ?? id), ids.indexOf(id)].toSorted(
      (one, other) => one - other,
    );
    const range = isRange && from !== -1 ? ids.slice(from, to + 1) : [id];
    const others = [...chosen].filter((each) => !range.includes(each));
    setChosen(new Set(chosen.has(id) ? others : [...others, ...range]));
    last.current = id;
  };
  return { chosen, setChosen, choose };
}

const rowLinks = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];

/** The link of the row with the focus, also if its check box has it. */
function focusedRow(): HTMLElement | undefined {
  return (
    document.activeElement?.closest('[data-entry]')?.querySelector<HTMLElement>('[data-row]') ?? undefined
  );
}

/** To the next row or the one before; at first to the submission that was opened last, or the first. */
function moveFocus(step: 1 | -1): void {
  const links = rowLinks();
  const here = focusedRow();
  const first = () => links.find((link) => link.dataset.row === readWalk().at) ?? links[0];
  (here === undefined ? first() : links[links.indexOf(here) + step])?.focus();
}

function countWords(total: number, { q }: InboxQuery): string {
  const number = `${total.toLocaleString('en')} ${total === 1 ? 'submission' : 'submissions'}`;
  return q === undefined ? number : `${number} with “${q}”`;
}

function NoRows({ isNarrowed, q }: { isNarrowed: boolean; q: string | undefined }) {
  return (
    <Empty title={isNarrowed ? 'Nothing here' : 'Nothing has come in yet'}>
      {q !== undefined
        ? 'No name, address, text or CV has these words. Try fewer, or the beginning of a word.'
        : isNarrowed
          ? 'No submission matches all of these filters.'
          : 'Applications, messages and requests appear here as soon as somebody sends one.'}
    </Empty>
  );
}
