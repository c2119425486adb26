import { vi } from 'vitest';
import { lockErasing } from '../folder/erasing-lock.ts';
import { SOON } from './soon.ts';

/** Takes the turn to erase in a folder, as soon as a server that has just started lets go of it. Gives what ends it. */
export function takeErasingTurn(dataDir: string): Promise<() => void> {
  return vi.waitFor(async () => {
    const letGo = await lockErasing(dataDir);
    if (letGo === undefined) throw new Error('Another one is erasing in the folder.');
    return letGo;
  }, SOON);
}
