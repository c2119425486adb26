import type { StockFloor } from '@website/model/schema/mockups/stock-floor.ts';
import { Frame } from '../frame/frame.tsx';
import { trendLine } from '../frame/trend-line.ts';
import { Floor } from './floor.tsx';
import styles from './stock-floor.module.css';

/** The view box of the chart. */
const CURVE = { width: 280, height: 90 };

/** The number of bins per shelf in narrow viewports; the marked one is always included. */
const FIRST_PLACES = 7;

/** A warehouse: the fill level of each bin, and proposals for restocking a part. */
export function StockFloorView({ shown }: { shown: StockFloor }) {
  const { figures, shelves, part } = shown;
  const { curve, proposals } = part;
  const highest = Math.max(...curve.before, ...curve.ahead);
  const beginning = Math.max(FIRST_PLACES, part.place);
  const weeks = curve.before.length + curve.ahead.length - 1;
  const now = (CURVE.width * (curve.before.length - 1)) / weeks;
  const last = curve.before.at(-1) ?? 0;
  const limit = 3 + (CURVE.height - 6) * (1 - curve.reorder / highest);
  return (
    <Frame shown={shown} ground="ink" className={styles.stock}>
      <div className={styles.body}>
        <div className={styles.floor}>
          <Floor shelves={shelves} marked={part} className={styles.whole} />
          <Floor
            shelves={shelves.map(({ name, places }) => ({ name, places: places.slice(0, beginning) }))}
            marked={part}
            className={styles.beginning}
          />
          <dl className={styles.figures}>
            {figures.map(({ value, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.part}>
          <p className={styles.number}>{part.number}</p>
          <p className={styles.name}>{part.name}</p>
          <dl className={styles.facts}>
            {part.facts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.legend}>
            <span>{curve.title}</span> <span>{curve.limit}</span>
          </p>
          <svg
            aria-hidden="true"
            viewBox={`0 0 ${CURVE.width} ${CURVE.height}`}
            preserveAspectRatio="none"
            data-ground="ink"
          >
            <path className={styles.limit} d={`M0 ${limit.toFixed(1)}H${CURVE.width}`} />
            <path d={trendLine(curve.before, now, CURVE.height, 0, highest)} />
            <path
              className={styles.ahead}
              transform={`translate(${now} 0)`}
              d={trendLine([last, ...curve.ahead], CURVE.width - now, CURVE.height, 0, highest)}
            />
          </svg>
          <p className={styles.title}>{proposals.title}</p>
          <ol className={styles.proposals}>
            {proposals.list.map(({ title, text, cost, when }) => (
              <li key={title}>
                <b>{title}</b>
                <b>{cost}</b>
                <small>{text}</small>
                <small>{when}</small>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </Frame>
  );
}
