import { comers } from './beam.ts';
import { collide } from './collision.ts';
import type { Room } from './flight.ts';
import { ribbonsOf } from './ribbon.ts';

/** An event, packed for the graphics card. */
export interface Packed {
  readonly tracks: Float32Array<ArrayBuffer>;
  readonly comers: Float32Array<ArrayBuffer>;
}

/** An event that is being made, a small part at a time. */
export type Making = Generator<undefined, Packed>;

/** How many families of tracks are made at a time: about a millisecond's work on a phone. */
const FAMILIES_AT_A_TIME = 2;

/** Makes an event in parts, so that no frame is late for it. */
export function* makeEvent(seed: number, vertex: readonly [number, number], room: Room): Making {
  const parts: number[][] = [];
  let waiting = FAMILIES_AT_A_TIME;
  for (const family of collide(seed, vertex, room)) {
    parts.push(ribbonsOf(family));
    if (--waiting > 0) continue;
    waiting = FAMILIES_AT_A_TIME;
    yield;
  }
  const tracks = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    tracks.set(part, at);
    at += part.length;
  }
  return { tracks, comers: new Float32Array(comers(seed, vertex, room)) };
}
