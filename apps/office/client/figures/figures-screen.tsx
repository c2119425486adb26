import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { EntryState, Figures, Me, SubmissionKind } from '../../api.ts';
import { figuresQuery, meQuery } from '../calls/queries.ts';
import { shortDay } from '../parts/age.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { STATE_NAMES } from '../parts/state.tsx';
import { Bars, type Series } from './bars.tsx';
import { PERIODS } from './periods.ts';
import './figures.css';

const COLORS: Readonly<Record<SubmissionKind, string>> = {
  application: 'var(--color-ink)',
  contact: 'var(--color-accent-3-on-paper)',
  'reach-us': 'var(--color-accent-1-on-paper)',
};

/** States told apart in the chart; the table has each. */
const STAGES: readonly (Series & { readonly states: readonly EntryState[] })[] = [
  { key: 'open', name: 'New or read', color: 'var(--color-accent-3-on-paper)', states: ['new', 'read'] },
  {
    key: 'busy',
    name: 'Shortlisted or answered',
    color: 'var(--color-ink)',
    states: ['shortlisted', 'answered'],
  },
  { key: 'good', name: 'Hired or won', color: 'var(--color-accent-2-on-paper)', states: ['hired', 'won'] },
  { key: 'over', name: 'Declined or lost', color: 'var(--color-control)', states: ['declined', 'lost'] },
];

/** The longest period that is drawn by days; longer ones by weeks. */
const DAYS = 90;

/** How much came in, for what, from where, and how fast it was answered. */
export function FiguresScreen() {
  const { data: me } = useSuspenseQuery(meQuery);
  const { days } = useSearch({ from: '/inside/figures' });
  const query = useQuery(figuresQuery(days));
  return (
    <div className="figures" data-busy={query.isPlaceholderData || undefined}>
      <header className="screen-head">
        <h1>Figures</h1>
        <nav className="switch" aria-label="Period">
          {PERIODS.map((period) => (
            <Link
              key={period}
              to="/figures"
              search={{ days: period }}
              activeProps={{}}
              aria-current={period === days ? 'true' : undefined}
            >
              {period === 365 ? 'A year' : `${period} days`}
            </Link>
          ))}
        </nav>
      </header>
      <Loaded query={query}>{(figures) => <Shown me={me} figures={figures} days={days} />}</Loaded>
    </div>
  );
}

function Shown({ me, figures, days }: { me: Me; figures: Figures; days: number }) {
  const kinds = me.kinds.map(({ kind, label }) => ({ key: kind, name: label, color: COLORS[kind] }));
  const total = figures.topics.reduce((sum, { number }) => sum + number, 0);
  const { medianHours, slowestTenthHours, number: answered } = figures.firstAnswer;
  const steps = days > DAYS ? byWeek(figures.days) : figures.days;
  const topics = figures.topics.map(({ topic, kind, number, states }) => ({
    name: topic === '' ? (me.kinds.find((each) => each.kind === kind)?.label ?? kind) : topic,
    number,
    states,
    values: Object.fromEntries(
      STAGES.map((stage) => [stage.key, stage.states.reduce((sum, state) => sum + (states[state] ?? 0), 0)]),
    ),
  }));
  const states = Object.keys(STATE_NAMES).filter((state) =>
    topics.some((topic) => topic.states[state as EntryState] !== undefined),
  ) as EntryState[];
  return (
    <>
      <dl className="key-figures">
        <KeyFigure name="received" value={total.toLocaleString('en')} />
        <KeyFigure
          name="without an answer yet"
          value={figures.unanswered.toLocaleString('en')}
          note={
            <Link to="/" search={{ state: 'open' }} className="target">
              See what is open
            </Link>
          }
        />
        <KeyFigure
          name="to the first answer, for half of them"
          value={durationWords(medianHours)}
          note={answered === 0 ? 'Nothing was answered' : `Of ${answered} that were answered`}
        />
        <KeyFigure name="or more, for the slowest tenth" value={durationWords(slowestTenthHours)} />
      </dl>
      <Chart
        title={days > DAYS ? 'By week and kind' : 'By day and kind'}
        head={[days > DAYS ? 'Week from' : 'Day', ...kinds.map(({ name }) => name)]}
        rows={steps.map(({ day, numbers }) => [shortDay(day), ...kinds.map(({ key }) => numbers[key] ?? 0)])}
      >
        <Bars
          series={kinds}
          rows={steps.map(({ day, numbers }) => ({ name: shortDay(day), values: numbers }))}
        />
      </Chart>
      <Chart
        title="By position or reason, with states"
        head={['Position or reason', 'All', ...states.map((state) => STATE_NAMES[state])]}
        rows={topics.map(({ name, number, states: of }) => [
          name,
          number,
          ...states.map((state) => of[state] ?? 0),
        ])}
      >
        <Bars series={STAGES} rows={topics} isLying />
      </Chart>
      <div className="figures-pair">
        <Counts title="Sent from these pages" head={['Page', 'Submissions']} rows={figures.pages} />
        <Counts title="Visitors came from" head={['Site', 'Visits']} rows={figures.referrers} />
      </div>
    </>
  );
}

function Counts({ rows, ...chart }: { rows: Figures['pages'] } & Pick<ChartProps, 'title' | 'head'>) {
  return (
    <Chart {...chart} rows={rows.map(({ name, number }) => [name, number])}>
      <Bars
        series={[{ key: 'number', name: chart.head[1] ?? '', color: 'var(--color-ink)' }]}
        rows={rows.map(({ name, number }) => ({ name, values: { number } }))}
        isLying
      />
    </Chart>
  );
}

function KeyFigure({ name, value, note }: { name: string; value: string; note?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        {note !== undefined && <span className="quiet">{note}</span>}
      </dd>
    </div>
  );
}

function durationWords(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Number((hours / 24).toFixed(1))} days`;
}

/** Weeks from Monday. */
function byWeek(days: Figures['days']): Figures['days'] {
  const weeks = Map.groupBy(days, ({ day }) => {
    const monday = new Date(`${day}T12:00Z`);
    monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
    return monday.toISOString().slice(0, 10);
  });
  return [...weeks].map(([day, some]) => ({
    day,
    numbers: some.reduce<Partial<Record<SubmissionKind, number>>>((sum, { numbers }) => {
      for (const [kind, number] of Object.entries(numbers) as [SubmissionKind, number][])
        sum[kind] = (sum[kind] ?? 0) + number;
      return sum;
    }, {}),
  }));
}

interface ChartProps {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly [name: string, ...numbers: number[]])[];
  readonly children: ReactNode;
}

/** A chart, which is for the eye only, with its table. */
function Chart({ title, head, rows, children }: ChartProps) {
  return (
    <section className="chart" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p className="quiet">Nothing in this time.</p> : children}
      <details>
        <summary>Table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls. */}
        <section className="scrolled" tabIndex={0} aria-label={`Table: ${title}`}>
          <table>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...numbers]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {numbers.map((number, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
                    <td key={index} className="number">
                      {number.toLocaleString('en')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
