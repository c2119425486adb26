import { shorten } from '../../svg-number.ts';
import { corner } from './cube.ts';
import { fiducials, type Line, middle, sheet } from './sheet.ts';
import { strandPlaces, weave } from './weave.ts';

const cube = { at: middle, edge: 116, strands: 4, gap: 6, reach: 116 };

/** Build: tracks interlock, over and under, until their weave is a frame. */
export function build(): string {
  const loops = [0, 1, 2].flatMap((axis) =>
    strandPlaces(cube).map((place, index) => loop(axis, place, index)),
  );
  const frame = weave(cube).map(
    ({ d, share }): Line => ({ pen: 'build', order: 4 + Math.floor(share * 6), d }),
  );
  return sheet([...fiducials(), ...loops, ...frame]);
}

/** The part of a track outside the cube: it turns around the end of an edge and becomes a track of another family. */
function loop(axis: number, place: number, index: number): Line {
  const [one, other] = [(axis + 1) % 3, (axis + 2) % 3];
  const radius = shorten((place * Math.sqrt(3)) / 2);
  const side = (family: number, along: number): string => {
    const ways = [0, 0, 0];
    ways[family] = place;
    ways[axis] = along;
    const [x, y] = corner(middle, ...ways);
    return `${shorten(x)} ${shorten(y)}`;
  };
  // The turn begins level with the end of the edge.
  const level = cube.edge + place / 2;
  const turn = `A${radius} ${radius} 0 0 1 ${side(other, level)}`;
  return {
    pen: 'ink',
    order: index,
    d: `M${side(one, cube.edge)}L${side(one, level)}${turn}L${side(other, cube.edge)}`,
  };
}
