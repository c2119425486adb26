import type { FloodTwin } from '@website/model/schema/mockups/flood-twin.ts';
import styles from './gauge.module.css';

/** The width of an hour and the height of the chart, in units of the view box. */
const HOUR = 40;
const HEIGHT = 120;

interface GaugeProps {
  gauge: FloodTwin['gauge'];
  hours: FloodTwin['hours'];
}

/** A chart of the water level: measured up to now, then forecast with a confidence band. */
export function Gauge({ gauge, hours }: GaugeProps) {
  const { before, threshold } = gauge;
  const [lowest, highest] = [Math.min(...before), Math.max(...hours.map(({ level, give }) => level + give))];
  const heightOf = (level: number) =>
    Math.round(HEIGHT - 6 - ((level - lowest) / (highest - lowest)) * (HEIGHT - 16));
  const start = before.length * HOUR;
  const line = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const measured = [...before, hours[0]?.level ?? lowest].map(
    (level, index) => [index * HOUR, heightOf(level)] as const,
  );
  const ahead = (levelOf: (hour: FloodTwin['hours'][number]) => number) =>
    hours.map((hour, index) => [start + index * HOUR, heightOf(levelOf(hour))] as const);
  const upper = ahead(({ level, give }) => level + give);
  const lower = ahead(({ level, give }) => level - give);
  const width = start + (hours.length - 1) * HOUR;
  return (
    <div className={styles.gauge} aria-hidden="true">
      <p>
        <span>{gauge.title}</span> <span>{gauge.limit}</span>
      </p>
      <svg aria-hidden="true" viewBox={`0 0 ${width} ${HEIGHT}`} data-ground="ink" preserveAspectRatio="none">
        <path className={styles.band} d={`${line(upper)}${line(lower.toReversed()).replace('M', 'L')}Z`} />
        <path className={styles.limit} d={`M0 ${heightOf(threshold)}H${width}`} />
        <path className={styles.curve} d={line(measured)} />
        <path className={`${styles.curve} ${styles.forecast}`} d={line(ahead(({ level }) => level))} />
        <path className={styles.now} d={`M${start} 0V${HEIGHT}`} />
      </svg>
    </div>
  );
}
