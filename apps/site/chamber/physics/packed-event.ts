import { incoming } from './beam.ts';
import { collide } from './collision.ts';
import type { Room } from './flight.ts';
import { ribbonsOf } from './ribbon.ts';

/** An event's vertex data, packed for the GPU. */
export interface Packed {
  readonly tracks: Float32Array<ArrayBuffer>;
  readonly incoming: Float32Array<ArrayBuffer>;
}

/** A time-sliced build of an event, which the caller resumes step by step. */
export type Making = Generator<undefined, Packed>;

/** Families of tracks per step: about a millisecond's work on a phone. */
const FAMILIES_AT_A_TIME = 2;

/** Builds an event in time slices, so that it delays no frame. */
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
  return { tracks, incoming: new Float32Array(incoming(seed, vertex, room)) };
}
