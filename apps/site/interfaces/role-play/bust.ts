/** The view box. */
export const BUST = { width: 360, height: 430 } as const;

/** The spacing of lines and of a line's points, and the vertical displacement per unit of depth. */
const LINE_STEP = 6;
const POINT_STEP = 9;
const LIFT = 0.5;

/** Extra lines below the view box, visible in taller containers. */
const LINES_BELOW = 36;

/** The index of the line between the figure's lips. */
export const VOICE_LINE = 45;

/**
 * A generic bust as horizontal lines displaced by a height map.
 *
 * @returns the path data of each line from top to bottom, in painting order: later lines cover earlier ones
 */
export function bustLines(): string[] {
  const count = Math.floor(BUST.height / LINE_STEP) + LINES_BELOW;
  return Array.from({ length: count }, (_, index) => {
    const y = (index + 1) * LINE_STEP;
    return curve(
      Array.from({ length: BUST.width / POINT_STEP + 1 }, (_, step) => {
        const x = step * POINT_STEP;
        return Math.round(y - LIFT * depthAt(x - BUST.width / 2, y));
      }),
    );
  });
}

/**
 * Path data of a quadratic B-spline: parabolas between the midpoints of steps, with the points as control points. Midpoints of
 * integers are exact, so rounding errors don't accumulate in relative commands.
 *
 * @param points - y coordinates at equal steps
 */
function curve(points: readonly number[]): string {
  const [first = 0, second = 0] = points;
  const half = POINT_STEP / 2;
  const middles = points.slice(1).map((point, step) => (point + (points[step] ?? 0)) / 2);
  const [start = 0, ...rest] = middles;
  const steps = rest.map((middle, step) => `${POINT_STEP} ${middle - (middles[step] ?? 0)}`);
  const [next = '', ...others] = steps;
  const data = `M0 ${first}l${half} ${start - first}q${half} ${second - start} ${next}t${others.join(' ')}l${half} ${(points.at(-1) ?? 0) - (middles.at(-1) ?? 0)}`;
  return data.replaceAll(' -', '-').replaceAll(/(?<=[ -])0\./g, '.');
}

/** The height map of the figure; x is relative to the middle. */
function depthAt(x: number, y: number): number {
  const side = Math.abs(x);
  const head = dome(x / 92, (y - 176) / 126) * 62;
  const jaw = dome(x / 74, (y - 238) / 88) * 60;
  const neck = dome(x / 46, (y - 320) / 120) * 36;
  const shoulders = dome(x / 190, (y - 500) / 150) * 74;
  const features =
    34 * bump(x / 10, (y - 222) / 20) +
    18 * bump(x / 9, (y - 190) / 26) +
    10 * bump((side - 34) / 26, (y - 160) / 9) -
    20 * bump((side - 36) / 17, (y - 184) / 10) +
    9 * bump((side - 36) / 12, (y - 187) / 6) +
    9 * bump((side - 48) / 20, (y - 226) / 18) +
    13 * bump(x / 23, (y - 266) / 6) -
    12 * bump(x / 26, (y - 274) / 4) +
    12 * bump(x / 20, (y - 283) / 6) +
    12 * bump(x / 20, (y - 312) / 13);
  const face = Math.max(head, jaw);
  return Math.max(face > 0 ? face + features * Math.min(1, face / 24) : 0, neck, shoulders);
}

/** A hemisphere. */
function dome(x: number, y: number): number {
  return Math.sqrt(Math.max(0, 1 - x * x - y * y));
}

/** A Gaussian. */
function bump(x: number, y: number): number {
  return Math.exp(-(x * x + y * y));
}
