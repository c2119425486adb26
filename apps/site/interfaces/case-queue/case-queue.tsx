import type { CaseQueue } from '@website/model/schema/mockups/case-queue.ts';
import { Frame } from '../frame/frame.tsx';
import styles from './case-queue.module.css';
import { Clock } from './clock.tsx';
import { Filter } from './filter.tsx';

/** The sortable columns, in order. */
const COLUMNS = ['case', 'subject', 'state', 'due', 'officer'] as const;

/** The case queue of an office, filtered by state (`filter.tsx`) and sortable by each column (`interactions/sort.ts`). */
export function CaseQueueView({ shown }: { shown: CaseQueue }) {
  const { figures, columns, sorted, filter, states, priorities, cases } = shown;
  return (
    <Frame shown={shown} ground="paper" interaction="sort" className={styles.queue}>
      <div className={styles.tools}>
        <Filter {...filter} states={states} cases={cases} />
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table
        className={styles.table}
        aria-label={shown.place}
        data-ascending={sorted.ascending}
        data-descending={sorted.descending}
      >
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th
                key={column}
                scope="col"
                className={styles[column]}
                aria-sort={column === 'due' ? 'ascending' : undefined}
              >
                <span className={styles.heading}>{columns[column]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cases.map((entry) => (
            <tr key={entry.number} data-state={entry.state}>
              <td className={styles.case} data-value={entry.number}>
                <span className={styles.priority} data-priority={entry.priority}>
                  <span className="visually-hidden">{`${priorities[entry.priority]} `}</span>
                </span>
                {entry.number}
              </td>
              <th scope="row" className={styles.subject}>
                <span>{entry.subject}</span> <small>{entry.type}</small>
              </th>
              <td className={styles.state} data-value={entry.state}>
                <span className={styles.mark} data-state={entry.state} />
                {states[entry.state - 1]}
              </td>
              <td className={styles.due} data-value={entry.left}>
                <Clock left={entry.left} limit={entry.limit} paused={entry.paused} />
                {entry.due}
              </td>
              <td className={styles.officer}>{entry.officer}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="visually-hidden" role="status" />
    </Frame>
  );
}
