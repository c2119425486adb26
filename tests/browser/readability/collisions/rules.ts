import type { Box, Line, Survey, Thing } from './surveyed.ts';

/** The overlap that is no collision, in pixels: fractions, and letters' room in their boxes. */
const TOLERANCE_PX = 2;
/** Columns that begin this near to each other are meant to be aligned. */
const NEAR_PX = 14;
/** Optical margin of large letters, in em: their stems, not their boxes, are aligned with the column. */
const OPTICAL = 0.08;
/** The share of a line that a picture behind it may mark. */
const MARKED = 0.015;

/** All collisions of a page, without duplicates. */
export function collisions(survey: Survey): string[] {
  const faults = [
    ...textOverText(survey),
    ...textOverControls(survey),
    ...controlsOverControls(survey),
    ...textOverArt(survey),
    ...fixedOverText(survey),
    ...besideTheColumns(survey),
  ];
  return [...new Set(faults)];
}

function textOverText({ lines }: Survey): string[] {
  const faults: string[] = [];
  const sorted = lines.toSorted(({ box: [, one] }, { box: [, other] }) => one - other);
  sorted.forEach((line, index) => {
    for (const other of sorted.slice(index + 1)) {
      if (other.box[1] >= line.box[3]) break;
      if (other.text === line.text || other.moves !== line.moves || !overlap(line.box, other.box)) continue;
      // A styled word in a sentence is inside the sentence's box.
      if (other.text.includes(line.text) || line.text.includes(other.text)) continue;
      faults.push(`text over text: ${labelOf(line)} and ${labelOf(other)}`);
    }
  });
  return faults;
}

function textOverControls({ lines, things }: Survey): string[] {
  return pairs(lines, things, 'control')
    .filter(
      ([line, control]) => !line.isLook && line.moves === control.moves && overlap(line.box, control.box),
    )
    .map(([line, control]) => `text over a control: ${labelOf(line)} and ${control.place}`);
}

/** A control wholly on another is an icon on it. */
function controlsOverControls({ things }: Survey): string[] {
  const controls = things.filter(({ kind }) => kind === 'control');
  return controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter(
        (other) =>
          one.moves === other.moves &&
          overlap(one.box, other.box) &&
          !holds(one.box, other.box) &&
          !holds(other.box, one.box),
      )
      .map((other) => `control over control: ${one.place} and ${other.place}`),
  );
}

/** Text may be only over art that is its background, and only where that is quiet. */
function textOverArt({ lines, things }: Survey): string[] {
  return [
    ...pairs(lines, things, 'art')
      .filter(
        ([{ box, on, below, isLook, moves }, art, index]) =>
          !isLook && ![...on, ...below].includes(index) && moves === art.moves && overlap(box, art.box),
      )
      .map(([line, art]) => `text over art: ${labelOf(line)} and ${art.place}`),
    ...lines
      .filter(({ moves }) => moves)
      .flatMap((line) =>
        line.marked
          .filter(({ share }) => share > MARKED)
          .map(
            ({ art, share }) => `text over art: ${labelOf(line)} and ${Math.round(share * 100)} % of ${art}`,
          ),
      ),
  ];
}

/** Floating elements come to cover every line in their column as the page is scrolled. */
function fixedOverText({ lines, things }: Survey): string[] {
  return pairs(lines, things, 'fixed')
    .filter(([line, { box, isOpaque, place }]) => {
      const isBar = place.startsWith('header');
      return line.moves && !line.slides && !(isBar && isOpaque) && across(line.box, box) > TOLERANCE_PX;
    })
    .map(([line, fixed]) => `fixed over text: ${fixed.place} and ${labelOf(line)}`);
}

/** Text and controls keep to the page's columns: none is outside them, or slightly off where they begin. */
function besideTheColumns({ lines, things, edge, width, isRightToLeft }: Survey): string[] {
  const places = [
    ...lines
      .filter(
        ({ isLook, moves, slides, within }) =>
          !isLook && moves && !slides && within.every((index) => things[index]?.kind === 'fixed'),
      )
      .map((line) => ({ ...line, name: labelOf(line), isLed: line.isLed })),
    ...things
      .filter(({ kind, moves }) => kind === 'control' && moves)
      .map(({ box, place }) => ({ box, size: 0, name: place, isLed: false })),
  ];
  return places.flatMap(({ box: [left, , right], size, name, isLed }) => {
    const at = `${name} at x=${Math.round(left)}-${Math.round(right)}`;
    if (left < edge - TOLERANCE_PX - size * OPTICAL || right > width - edge + TOLERANCE_PX + size * OPTICAL) {
      return [`outside the columns (${Math.round(edge)}): ${at}`];
    }
    const beside = left - edge;
    // There a line of letters and digits is several boxes, most of which begin within the line.
    return !isRightToLeft && !isLed && beside > TOLERANCE_PX && beside < NEAR_PX
      ? [`beside the columns (${Math.round(edge)}): ${at}`]
      : [];
  });
}

/** Each line paired with each thing of a kind that it is not part of, and that thing's index. */
function pairs(
  lines: readonly Line[],
  things: readonly Thing[],
  kind: Thing['kind'],
): [Line, Thing, number][] {
  return things.flatMap((thing, index) =>
    thing.kind === kind
      ? lines
          .filter(({ within }) => !within.includes(index))
          .map((line): [Line, Thing, number] => [line, thing, index])
      : [],
  );
}

function overlap(one: Box, other: Box): boolean {
  const down = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  return across(one, other) > TOLERANCE_PX && down > TOLERANCE_PX;
}

function holds(one: Box, other: Box): boolean {
  return one[0] <= other[0] && one[1] <= other[1] && one[2] >= other[2] && one[3] >= other[3];
}

function across(one: Box, other: Box): number {
  return Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
}

function labelOf({ text, place }: Line): string {
  return `${place} «${text}»`;
}
