import { between, seeded } from '../../random.ts';
import type { Area } from './kit.ts';

/** Where the shelves stand, how wide a bay is and how high a level. */
export const [left, top, bay, level] = [40, 92, 118, 104];

/** A carton on a shelf. */
interface Carton {
  readonly area: Area;
  readonly row: number;
  readonly column: number;
}

function stock(): readonly Carton[] {
  const random = seeded(8);
  return Array.from({ length: 20 }, (_, cell) => [cell % 5, Math.floor(cell / 5)] as const).flatMap(
    ([column, row]) => {
      const low = row === 1 && column === 3;
      return Array.from({ length: low ? 1 : 2 }, (_, place): Carton => {
        const [width, height] = [between(random, 38, 46), between(random, 40, 74)];
        const area: Area = [
          left + column * bay + 10 + place * 52,
          top + (row + 1) * level - 8 - height,
          width,
          height,
        ];
        return { area, row, column };
      });
    },
  );
}

/** What is in stock: two cartons in each place, and one where stock runs low. */
export const cartons = stock();
