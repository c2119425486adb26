import { gameWorlds } from './gaming/game-worlds.ts';
import { quest } from './gaming/quest.ts';
import { simulation } from './gaming/simulation.ts';
import { walkablePlant } from './gaming/walkable-plant.ts';
import type { Stroke } from './shapes.ts';

/** The gaming slides' drawings by the names that `company/gaming.yaml` gives their pictures. They are wider than tall. */
export const gaming: Readonly<Record<string, () => Stroke[]>> = {
  'game-worlds': gameWorlds,
  quest,
  simulation,
  'walkable-plant': walkablePlant,
};
