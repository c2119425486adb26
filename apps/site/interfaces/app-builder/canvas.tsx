import type { AppBuilder } from '@website/model/schema/mockups/app-builder.ts';
import styles from './app-builder.module.css';

/** The canvas's layout, in units of its view box. */
const SIZE = { width: 1040, height: 400 };
const STEP = { width: 206, height: 78 };
const DISTANCE = { x: 256, y: 126 };
const ORIGIN = { x: 34, y: 34 };

type Step = AppBuilder['steps'][number];

/** The workflow as a graph of steps. */
export function Canvas({ shown: { steps, links } }: { shown: AppBuilder }) {
  return (
    <svg
      aria-hidden="true"
      className={styles.canvas}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="xMinYMid slice"
      data-ground="paper"
    >
      <path className={styles.grid} d={grid()} />
      {links.map(({ from, to, when }) => {
        const [start, end] = [steps[from - 1], steps[to - 1]];
        if (start === undefined || end === undefined) return null;
        return (
          <g key={`${from}-${to}`}>
            <path className={styles.link} d={linkPath(start, end)} data-chosen={start.chosen && ''} />
            {when !== undefined && (
              <text x={leftOf(start) + STEP.width / 2 + 12} y={topOf(start) - 18}>
                {when}
              </text>
            )}
          </g>
        );
      })}
      {steps.map((step) => (
        <g key={step.name} className={styles.step} data-chosen={step.chosen && ''}>
          <rect x={leftOf(step)} y={topOf(step)} width={STEP.width} height={STEP.height} />
          <text x={leftOf(step) + 16} y={topOf(step) + 32}>
            {step.name}
            <tspan x={leftOf(step) + 16} dy="25">
              {step.text}
            </tspan>
          </text>
        </g>
      ))}
    </svg>
  );
}

function leftOf({ column }: Step): number {
  return ORIGIN.x + (column - 1) * DISTANCE.x;
}

function topOf({ row }: Step): number {
  return ORIGIN.y + (row - 1) * DISTANCE.y;
}

/** An edge of the graph: from side to side between columns, from top or bottom within a column. */
function linkPath(from: Step, to: Step): string {
  if (from.column === to.column) {
    const x = leftOf(from) + STEP.width / 2;
    return to.row < from.row
      ? `M${x} ${topOf(from)}V${topOf(to) + STEP.height}`
      : `M${x} ${topOf(from) + STEP.height}V${topOf(to)}`;
  }
  const [startX, startY] = [leftOf(from) + STEP.width, topOf(from) + STEP.height / 2];
  const [endX, endY] = [leftOf(to), topOf(to) + STEP.height / 2];
  const middle = (startX + endX) / 2;
  return `M${startX} ${startY}C${middle} ${startY} ${middle} ${endY} ${endX} ${endY}`;
}

/** The dots of the grid that steps snap to. */
function grid(): string {
  const rows = Array.from(
    { length: Math.ceil(SIZE.height / 26) },
    (_, row) => `M8 ${8 + row * 26}H${SIZE.width}`,
  );
  return rows.join('');
}
