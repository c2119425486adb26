import { incoming } from '@website/site/chamber/physics/beam.ts';
import { collide } from '@website/site/chamber/physics/collision.ts';
import { RIBBON_NUMBERS, ribbonsOf } from '@website/site/chamber/physics/ribbon.ts';
import type { Vector } from './vectors.ts';

/** The room in which an event's tracks fly before it is put into the film's space; its vertex is in the middle. */
const ROOM = { width: 3600, height: 2400 };

/** Strokes, packed as `apps/site/chamber/physics/ribbon.ts` does, and how they are lit. */
export interface Strokes {
  readonly points: Float32Array<ArrayBuffer>;
  /** When their time begins, in seconds of the film. */
  readonly begins: number;
  /** Which of the three accents they may have; -1 if none. */
  readonly accent: number;
  readonly strength: number;
  /** Whether they go as soon as they have met. */
  readonly areComers: boolean;
  /** The middle of them and how far from it they reach, so that what cannot be seen need not be drawn. */
  readonly at: Vector;
  readonly reach: number;
}

/** An event in the film's space. */
export interface Event {
  readonly seed: number;
  readonly at: Vector;
  /** Radians by which its plane is turned about the vertical, and then about the horizontal. */
  readonly turn: readonly [yaw: number, pitch: number];
  readonly begins: number;
  readonly accent: number;
  readonly strength: number;
}

/**
 * The strokes of an event: of what leaves its vertex, and of the three particles that meet there.
 *
 * @param withComers - whether these three are seen
 */
export function strokesOf(event: Event, withComers: boolean): Strokes[] {
  const { seed, at, begins, accent, strength } = event;
  const middle = [ROOM.width / 2, ROOM.height / 2] as const;
  const common = { begins, accent, strength, at, reach: 2600 };
  // The faintest tracks of long past events have vanished.
  const families = [...collide(seed, middle, ROOM)].filter((family) => withComers || family.strength > 0.12);
  const leaving = families.flatMap(ribbonsOf);
  const tracks = { ...common, points: placed(leaving, event), areComers: false };
  if (!withComers) return [tracks];
  return [tracks, { ...common, points: placed(incoming(seed, middle, ROOM), event), areComers: true }];
}

/** Turns points about the room's middle and puts it where the event is. */
function placed(points: readonly number[], { at, turn: [yaw, pitch] }: Event): Float32Array<ArrayBuffer> {
  const packed = Float32Array.from(points);
  for (let index = 0; index < packed.length; index += RIBBON_NUMBERS) {
    const x = (packed[index] ?? 0) - ROOM.width / 2;
    const y = (packed[index + 1] ?? 0) - ROOM.height / 2;
    // The live chamber is seen from the front; here its depth is exaggerated.
    const z = 1.7 * (packed[index + 2] ?? 0);
    const deep = z * Math.cos(pitch) - y * Math.sin(pitch);
    packed[index] = at[0] + x * Math.cos(yaw) + deep * Math.sin(yaw);
    packed[index + 1] = at[1] + y * Math.cos(pitch) + z * Math.sin(pitch);
    packed[index + 2] = at[2] - x * Math.sin(yaw) + deep * Math.cos(yaw);
  }
  return packed;
}
