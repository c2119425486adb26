/** The drawing's measures: it is as many units wide and high. */
export const BUST = { width: 360, height: 430 } as const;

/** Units between two lines, between two points of a line, and by how much depth lifts a line. */
const LINE_STEP = 7;
const POINT_STEP = 10;
const LIFT = 0.62;

/**
 * A figure of head and shoulders as lines across it, each bent by as much as the figure stands out there: nobody's face.
 *
 * @returns the path data of each line, from the top to the bottom, so that a later one may cover what is behind it
 */
export function bustLines(): string[] {
  const count = Math.floor(BUST.height / LINE_STEP);
  return Array.from({ length: count }, (_, index) => {
    const y = (index + 1) * LINE_STEP;
    const points = Array.from({ length: BUST.width / POINT_STEP + 1 }, (_, step) => {
      const x = step * POINT_STEP;
      return Math.round(y - LIFT * depthAt(x - BUST.width / 2, y));
    });
    const steps = points.slice(1).map((point, step) => `${POINT_STEP} ${point - (points[step] ?? 0)}`);
    return `M0 ${points[0]}l${steps.join(' ').replaceAll(' -', '-')}`;
  });
}

/** How far the figure stands out at a point; x is counted from the middle. */
function depthAt(x: number, y: number): number {
  const head = dome(x / 84, (y - 178) / 118) * 92;
  const jaw = dome(x / 66, (y - 232) / 86) * 84;
  const neck = dome(x / 42, (y - 312) / 90) * 44;
  const shoulders = dome(x / 176, (y - 470) / 124) * 92;
  const nose = 26 * bump(x / 11, (y - 208) / 30);
  const brow = 7 * bump((Math.abs(x) - 30) / 26, (y - 168) / 11);
  const eyes = -13 * bump((Math.abs(x) - 31) / 17, (y - 190) / 12);
  const lips = 6 * bump(x / 22, (y - 252) / 7) - 6 * bump(x / 24, (y - 262) / 5);
  const face = Math.max(head, jaw);
  return Math.max(face > 0 ? face + nose + brow + eyes + lips : 0, neck, shoulders);
}

/** The upper half of a sphere. */
function dome(x: number, y: number): number {
  return Math.sqrt(Math.max(0, 1 - x * x - y * y));
}

/** A hill that ends softly. */
function bump(x: number, y: number): number {
  return Math.exp(-(x * x + y * y));
}
