import type { DataTrail } from '@website/model/schema/mockups/data-trail.ts';
import styles from './data-trail.module.css';

/** The diagram's layout, in units of its view box. */
const SIZE = { width: 960, height: 330 };
const X = { sources: 0, begin: 212, model: 590, answer: 850 };
/** The margin below the lowest words. */
const FOOT = 40;
/** The spacing of lines, spread out and bundled. */
const APART = 4.2;
const CLOSE = 2.4;

interface Line {
  readonly from: number;
  readonly isHeld: boolean;
}

/** A Sankey-like diagram: the lines of the sources are bundled in the model, except those held in quarantine. */
export function Trail({ shown }: { shown: DataTrail }) {
  const { sources, quarantine, model, answer } = shown;
  const total = sources.reduce((sum, { lines }) => sum + lines, 0);
  const gap = (SIZE.height - 40 - total * APART) / (sources.length - 1);
  let y = 20;
  const groups = sources.map((source) => {
    const top = y;
    y += source.lines * APART + gap;
    return { ...source, top, middle: top + (source.lines * APART) / 2 };
  });
  const lines: Line[] = groups.flatMap(({ lines: count, held, top }) =>
    Array.from({ length: count }, (_, index) => ({
      from: top + index * APART,
      isHeld: index >= count - held,
    })),
  );
  const kept = lines.filter(({ isHeld }) => !isHeld);
  const held = lines.filter(({ isHeld }) => isHeld);
  const middle = SIZE.height * 0.42;
  const placeOf = (index: number, count: number, center: number, step: number) =>
    center + (index - (count - 1) / 2) * step;
  const bundle = kept
    .map(({ from }, index) => {
      const at = placeOf(index, kept.length, middle, CLOSE);
      const end = placeOf(index, kept.length, middle, CLOSE * 0.7);
      return `${curve(X.begin, from, X.model - 40, at)}H${X.model + 90}${curveOn(X.model + 90, at, X.answer, end)}H${SIZE.width}`;
    })
    .join('');
  const stray = held
    .map(({ from }, index) => curve(X.begin, from, X.model - 40, SIZE.height - 22 + index * APART))
    .join('');
  return (
    <svg
      aria-hidden="true"
      className={styles.trail}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height + FOOT}`}
      preserveAspectRatio="xMinYMin slice"
      data-ground="ink"
    >
      <path d={bundle} />
      <path className={styles.held} d={stray} />
      {groups.map(({ name, amount, middle: at }) => (
        <Name key={name} name={name} amount={amount} x={X.sources} y={at} />
      ))}
      <Name {...model} x={X.model - 14} y={middle - (kept.length * CLOSE) / 2 - 26} />
      <Name {...answer} x={X.answer - 60} y={middle - (kept.length * CLOSE) / 2 - 26} />
      <Name {...quarantine} x={X.model - 20} y={SIZE.height - 14} />
    </svg>
  );
}

interface NameProps {
  name: string;
  amount: string;
  x: number;
  y: number;
}

function Name({ name, amount, x, y }: NameProps) {
  return (
    <text x={x} y={y.toFixed(0)}>
      {name}
      <tspan x={x} dy="20">
        {amount}
      </tspan>
    </text>
  );
}

/** A curve with horizontal ends. */
function curve(fromX: number, fromY: number, toX: number, toY: number): string {
  return `M${fromX} ${fromY.toFixed(0)}${curveOn(fromX, fromY, toX, toY)}`;
}

function curveOn(fromX: number, fromY: number, toX: number, toY: number): string {
  const half = Math.round((fromX + toX) / 2);
  return `C${half} ${fromY.toFixed(0)} ${half} ${toY.toFixed(1)} ${toX} ${toY.toFixed(1)}`;
}
