import { vi } from 'vitest';
import { lockErasing } from '../folder/erasing-lock.ts';
import { SOON } from './soon.ts';

/**
 * Takes the turn to erase in a folder, as soon as a server that has just started gives it up. Returns the function that
 * ends it.
 */
export function takeErasingTurn(dataDir: string): Promise<() => void> {
  return vi.waitFor(async () => {
    const letGo = await lockErasing(dataDir);
    if (letGo === undefined) throw new Error('Another process is erasing in the folder.');
    return letGo;
  }, SOON);
}
