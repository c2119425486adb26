import { vi } from 'vitest';
import { type ErasedFrom, lockErasing } from '../folder/erasing-lock.ts';
import { SOON } from './soon.ts';

/**
 * Takes the turn to erase, as soon as a server that has just started gives it up. Returns the function that ends it.
 */
export function takeErasingTurn(from: ErasedFrom): Promise<() => Promise<void>> {
  return vi.waitFor(async () => {
    const letGo = await lockErasing(from);
    if (letGo === undefined) throw new Error('Another process is erasing there.');
    return letGo;
  }, SOON);
}
