import type { DataTrail } from '@website/model/schema/mockups/data-trail.ts';
import styles from './data-trail.module.css';

/** The width of the view box, which is that of a phone. */
const WIDTH = 320;
/** The baseline of the first source's name. */
const TOP = 30;
/** Heights of a source's name and of the gap after its lines. */
const NAME = 24;
const GAP = 16;
const APART = 2.6;
/** The area below the sources, with the quarantine and the model; and the model's baseline from the bottom. */
const FOOT = 76;
const MODEL = 18;
/** The start of a line's turn, and the height of the turn. */
const TURN = 200;
const DROP = 64;
/** The vertical bundles of kept and of held lines; with many lines the spacing shrinks to fit. */
const KEPT = { until: WIDTH - 3, room: 66, apart: 1.7 };
const HELD = { from: 216, room: 26, apart: 6 };

/** The diagram for phones: lines run below the names of their sources, then turn down to the answers. */
export function UprightTrail({ shown: { sources, quarantine, model } }: { shown: DataTrail }) {
  let y = TOP;
  const groups = sources.map((source) => {
    const name = y;
    const from = name + NAME / 2;
    y = from + source.lines * APART + GAP + NAME / 2;
    return { ...source, at: name, from };
  });
  const height = y + FOOT;
  const lines = groups.flatMap(({ from, lines: count, held }) =>
    Array.from({ length: count }, (_, index) => ({ y: from + index * APART, isHeld: index >= count - held })),
  );
  const kept = lines.filter(({ isHeld }) => !isHeld);
  const held = lines.filter(({ isHeld }) => isHeld);
  const stop = height - FOOT + 8;
  const keptApart = Math.min(KEPT.apart, KEPT.room / kept.length);
  const heldApart = Math.min(HELD.apart, HELD.room / held.length);
  return (
    <svg
      aria-hidden="true"
      className={`${styles.trail} ${styles.upright}`}
      viewBox={`0 0 ${WIDTH} ${height}`}
      data-ground="ink"
    >
      <path d={kept.map((line, index) => turned(line.y, KEPT.until - index * keptApart, height)).join('')} />
      <path
        className={styles.held}
        d={held
          .map((line, index) => turned(line.y, HELD.from + (held.length - 1 - index) * heldApart, stop))
          .join('')}
      />
      {groups.map(({ name, amount, at }) => (
        <text key={name} x="0" y={at}>
          {name} <tspan>{amount}</tspan>
        </text>
      ))}
      <text x={HELD.from - 10} y={stop} textAnchor="end">
        {quarantine.name} <tspan>{quarantine.amount}</tspan>
      </text>
      <text x="0" y={height - MODEL}>
        {model.name} <tspan>{model.amount}</tspan>
      </text>
    </svg>
  );
}

/** A horizontal line that turns down. */
function turned(y: number, x: number, end: number): string {
  const [from, side, down] = [y.toFixed(1), x.toFixed(1), Math.min(y + DROP, end).toFixed(1)];
  return `M0 ${from}H${TURN}C${side} ${from} ${side} ${from} ${side} ${down}V${end.toFixed(1)}`;
}
