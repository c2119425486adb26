import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InboxQuery, Row, SORTS } from '../../api.ts';
import { nameOf } from '../calls/changes.ts';
import { meQuery } from '../calls/queries.ts';
import { Address } from '../parts/address.tsx';
import { Age } from '../parts/age.tsx';
import { Check } from '../parts/check.tsx';
import { State } from '../parts/state.tsx';

export interface RowsProps {
  readonly rows: readonly Row[];
  readonly query: InboxQuery;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (id: string, isRange: boolean) => void;
  readonly onChooseAll: () => void;
}

type Sort = (typeof SORTS)[number];

const COLUMNS: readonly (readonly [sort: Sort, name: string])[] = [
  ['name', 'Name'],
  ['topic', 'Position or reason'],
  ['place', 'Place'],
  ['state', 'State'],
  ['owner', 'Owner'],
  ['received', 'Received'],
];

/** The list on a wide screen. */
export function Table({ rows, query, chosen, onChoose, onChooseAll }: RowsProps) {
  const some = rows.filter((row) => chosen.has(row.submission_id)).length;
  const { sort = 'received', order = sort === 'received' ? 'desc' : 'asc' } = query;
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col" className="col-check">
            <Check
              isChecked={some > 0 && some === rows.length}
              isPartly={some > 0 && some < rows.length}
              onCheck={onChooseAll}
            >
              <span className="unseen">Select all on this page</span>
            </Check>
          </th>
          {COLUMNS.map(([column, name]) => (
            <th
              key={column}
              scope="col"
              className={`col-${column}`}
              aria-sort={sort !== column ? undefined : order === 'asc' ? 'ascending' : 'descending'}
            >
              <Link
                to="/"
                search={{ ...query, page: undefined, ...sorted(column, sort, order) }}
                resetScroll={false}
                activeProps={{}}
              >
                {name}
                <svg className="arrow" viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
                  <path d="M5 9V1M1.5 4.5 5 1l3.5 3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
                </svg>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <tbody key={row.submission_id} {...shadeOf(row, chosen)}>
          <tr>
            <td className="col-check">
              <RowCheck row={row} chosen={chosen} onChoose={onChoose} />
            </td>
            <td className="col-name">
              <Name row={row} />
            </td>
            <td className="col-topic">
              <Topic row={row} />
            </td>
            <td className="col-place">{row.place}</td>
            <td className="col-state">
              <State state={row.state} />
            </td>
            <td className="col-owner">{row.owner === null ? '' : nameOf(row.owner)}</td>
            <td className="col-received">
              <Age time={row.received_at} />
            </td>
          </tr>
          {row.found !== undefined && row.found.length > 0 && (
            <tr className="found-row">
              <td />
              <td colSpan={COLUMNS.length - 1}>
                <Found row={row} />
              </td>
              {/* Hidden where the column is, so that rows have as many cells as the head. */}
              <td className="col-place" />
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}

/** What a press on a column's name changes: a second press turns the order around. */
function sorted(column: Sort, sort: Sort, order: 'asc' | 'desc'): Pick<InboxQuery, 'sort' | 'order'> {
  const first = column === 'received' ? 'desc' : 'asc';
  const next = column !== sort ? first : order === 'asc' ? 'desc' : 'asc';
  return { sort: column === 'received' ? undefined : column, order: next === first ? undefined : next };
}

/** The list on a phone. */
export function Cards({ rows, chosen, onChoose }: RowsProps) {
  return (
    <ul className="cards">
      {rows.map((row) => (
        <li key={row.submission_id} {...shadeOf(row, chosen)}>
          <RowCheck row={row} chosen={chosen} onChoose={onChoose} />
          <div className="card">
            <p className="card-head">
              <Name row={row} />
              <Age time={row.received_at} />
            </p>
            <p>
              <Topic row={row} />
            </p>
            <p className="card-foot">
              <State state={row.state} />
              <span>{row.place}</span>
              <span>{row.owner !== null && nameOf(row.owner)}</span>
            </p>
            <Found row={row} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function shadeOf({ submission_id, state }: Row, chosen: ReadonlySet<string>) {
  return {
    'data-entry': '',
    'data-unread': state === 'new' || undefined,
    'data-chosen': chosen.has(submission_id) || undefined,
  };
}

function RowCheck({ row, chosen, onChoose }: { row: Row } & Pick<RowsProps, 'chosen' | 'onChoose'>) {
  return (
    <Check
      isChecked={chosen.has(row.submission_id)}
      onCheck={(isRange) => onChoose(row.submission_id, isRange)}
    >
      <span className="unseen">Select {row.name}</span>
    </Check>
  );
}

function Name({ row: { submission_id, name, state } }: { row: Row }) {
  return (
    <Link to="/submissions/$id" params={{ id: submission_id }} className="row-link" data-row={submission_id}>
      <Address text={name} />
      {state === 'new' && <span className="unseen">, unread</span>}
    </Link>
  );
}

/** The position or reason; the kind of what has neither. */
function Topic({ row: { topic, kind } }: { row: Row }) {
  const { data: me } = useSuspenseQuery(meQuery);
  return topic || <span className="muted">{me.kinds.find((each) => each.kind === kind)?.label}</span>;
}

/** The searched words where they were found. */
function Found({ row: { found = [] } }: { row: Row }) {
  if (found.length === 0) return null;
  return (
    <p className="found">
      {found.map(([text, isFound], index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
        isFound ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  );
}
