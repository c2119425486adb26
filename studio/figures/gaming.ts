import { gameWorlds } from './gaming/game-worlds.ts';
import { quest } from './gaming/quest.ts';
import { simulation } from './gaming/simulation.ts';
import { walkablePlant } from './gaming/walkable-plant.ts';
import type { Stroke } from './shapes.ts';

/** The gaming slides' drawings by their place in the list, from 1. They are wider than tall. */
export const gaming: Readonly<Record<string, () => Stroke[]>> = {
  '1': gameWorlds,
  '2': quest,
  '3': simulation,
  '4': walkablePlant,
};
