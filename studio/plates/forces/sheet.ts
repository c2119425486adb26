import { colors } from '../../palette.ts';
import type { Point } from '../../polyline.ts';
import { circlePath, crossPath } from '../path.ts';
import { element, svgDocument } from '../svg.ts';

/** The side of the three sheets, and the middle of each. */
const side = 480;
export const middle: Point = [side / 2, side / 2];

/** The pens of the three sheets, which have the same weights because they are shown side by side. */
const pens = {
  /** What comes in: thin ink. */
  ink: { stroke: colors.ink, 'stroke-width': 1.3 },
  /** What is far away or long past. */
  faint: { stroke: '#a9a7b8', 'stroke-width': 1.1 },
  solve: { stroke: colors.solve, 'stroke-width': 2.4 },
  build: { stroke: colors.build, 'stroke-width': 2.4 },
  scale: { stroke: colors.scale, 'stroke-width': 2.4 },
} as const;

/** One line of a sheet. */
export interface Line {
  readonly pen: keyof typeof pens;
  /** When it is drawn: 0 to 9. */
  readonly order: number;
  readonly d: string;
}

/**
 * Writes a sheet that a page can have in its markup and draw when it comes into view: for each pen, the first at the
 * bottom, a path for each step, named in `data-order`. The lines of a step are one path, since a page with an element
 * for each of hundreds of lines is slow to lay out. They are drawn at the same time, as a browser starts the dashes
 * over with each. With a `pathLength` of 1, a dash of length 1 would be as long as all of them together; with half
 * their number it is as long as two average lines, and hardly any line is longer.
 */
export function sheet(lines: readonly Line[]): string {
  const used = [...new Set(lines.map(({ pen }) => pen))];
  const groups = used.map((pen) => {
    const own = lines.filter((line) => line.pen === pen);
    const steps = [...new Set(own.map(({ order }) => order))].toSorted((one, other) => one - other);
    return element(
      'g',
      pens[pen],
      steps.map((step) => {
        const drawn = own.filter(({ order }) => order === step).map(({ d }) => d);
        const pathLength = Math.max(1, drawn.length / 2);
        return element('path', { pathLength, 'data-order': step, d: drawn.join('') });
      }),
    );
  });
  return svgDocument(side, side, groups);
}

/** The crosses by which a chamber's photographs are measured, in the sheet's corners. */
export function fiducials(): Line[] {
  const [near, far] = [14, side - 14];
  const corners: Point[] = [
    [near, near],
    [far, near],
    [far, far],
    [near, far],
  ];
  return corners.map((corner) => ({ pen: 'faint', order: 0, d: crossPath(corner, 6) }));
}

/** A dot that can be drawn as a line: a ring so small that it has no hole. */
export function dotPath(at: Point): string {
  return circlePath(at, 1.2);
}
