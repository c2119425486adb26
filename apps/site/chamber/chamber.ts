import type { Flash, Frame, Lit, Painter, Ribbons } from './light/painter.ts';
import { beam } from './physics/beam.ts';
import { type Making, makeEvent, type Packed } from './physics/packed-event.ts';
import type { Scene } from './physics/scenes.ts';
import {
  eventsAt,
  flashAt,
  glowAt,
  heatAt,
  nextEventAt,
  PERIOD,
  type Present,
  slotOf,
} from './physics/timeline.ts';

/** An event in the GPU's buffers. */
export interface Loaded {
  readonly tracks: Ribbons;
  readonly incoming: Ribbons;
}

/** Seconds after its flash for which an event's incoming particles are visible. */
const INCOMING_LIFE = 3;

/** The sequence of automatic events: caches them on the GPU and composes each frame. */
export class Chamber {
  readonly #scene: Scene;
  readonly #painter: Painter;
  readonly #beam: Ribbons;
  readonly #freeFrom: number;
  readonly #loaded = new Map<number, Loaded>();
  #next: { readonly seed: number; readonly making: Making } | undefined;

  /**
   * @param freeFrom - the number of the first event that may differ from the film's; by default the film's events loop
   */
  constructor(scene: Scene, painter: Painter, freeFrom = Number.POSITIVE_INFINITY) {
    this.#scene = scene;
    this.#painter = painter;
    this.#freeFrom = freeFrom;
    this.#beam = painter.load(new Float32Array(beam(1, scene)));
  }

  /** The frame at a time, in seconds since the film's first frame. */
  frameAt(seconds: number): Frame {
    const age = seconds % PERIOD;
    const lit: Lit[] = [{ ribbons: this.#beam, age, glow: 1, heat: 0, accent: 0, period: PERIOD }];
    const flashes: Flash[] = [];
    for (const present of eventsAt(seconds)) {
      const slot = slotOf(present.index);
      lightEvent(this.#eventOf(present.index), present.age, slot, lit);
      flashes.push(flashOf(this.#scene.vertices[slot] ?? [0, 0], present.age, slot));
    }
    return { lit, flashes };
  }

  /** Builds the events of a time and the next one in small steps, so that the caller can yield between them. */
  *preload(seconds: number): Generator<undefined, void> {
    const first = eventsAt(seconds)[0]?.index ?? 0;
    for (let index = first; index <= nextEventAt(seconds); index++) {
      const seed = this.#seedOf(index);
      if (!this.#loaded.has(seed)) {
        this.#loaded.set(
          seed,
          load(this.#painter, yield* makeEvent(seed, this.#vertexOf(seed), this.#scene)),
        );
      }
    }
  }

  /** Builds one step of the next event and evicts past ones. Call it once per frame. */
  prepare(seconds: number): void {
    const present = new Set(eventsAt(seconds).map(({ index }) => this.#seedOf(index)));
    const seed = this.#seedOf(nextEventAt(seconds));
    for (const [other, loaded] of this.#loaded) {
      if (present.has(other) || other === seed || !Number.isFinite(this.#freeFrom)) continue;
      unload(this.#painter, loaded);
      this.#loaded.delete(other);
    }
    if (this.#loaded.has(seed)) return;
    if (this.#next?.seed !== seed)
      this.#next = { seed, making: makeEvent(seed, this.#vertexOf(seed), this.#scene) };
    const { done, value } = this.#next.making.next();
    if (done) this.#loaded.set(seed, load(this.#painter, value));
  }

  #eventOf(index: number): Loaded {
    const seed = this.#seedOf(index);
    const loaded =
      this.#loaded.get(seed) ??
      load(this.#painter, runToEnd(makeEvent(seed, this.#vertexOf(seed), this.#scene)));
    this.#loaded.set(seed, loaded);
    return loaded;
  }

  #seedOf(index: number): number {
    const { seeds } = this.#scene;
    const position = index < this.#freeFrom ? slotOf(index) : index % seeds.length;
    return seeds[position] ?? 1;
  }

  /** Seeds are listed in the order of the vertices, which repeats. */
  #vertexOf(seed: number): readonly [number, number] {
    return this.#scene.vertices[slotOf(this.#scene.seeds.indexOf(seed))] ?? [0, 0];
  }
}

/** Adds the visible ribbons of an event at an age to `lit`. */
export function lightEvent(
  { tracks, incoming }: Loaded,
  age: number,
  accent: number,
  lit: Lit[],
  shift: readonly [number, number] = [0, 0],
): void {
  const common = { age, heat: heatAt(age), accent, shift };
  if (age > 0) lit.push({ ...common, ribbons: tracks, glow: glowAt(age) });
  if (age < INCOMING_LIFE) lit.push({ ...common, ribbons: incoming, glow: 1, isIncoming: true });
}

/** The light around an event's vertex at an age. */
export function flashOf(at: readonly [number, number], age: Present['age'], accent: number): Flash {
  return { at, power: flashAt(age), heat: heatAt(age), accent };
}

/** Builds an event without yielding. */
function runToEnd(making: Making): Packed {
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
  }
}

/** Uploads an event to the GPU. */
export function load(painter: Painter, packed: Packed): Loaded {
  return { tracks: painter.load(packed.tracks), incoming: painter.load(packed.incoming) };
}

function unload(painter: Painter, { tracks, incoming }: Loaded): void {
  painter.unload(tracks);
  painter.unload(incoming);
}
