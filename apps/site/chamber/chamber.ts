import type { Flash, Lit, Moment, Painter, Ribbons } from './light/painter.ts';
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

/** An event on the graphics card. */
export interface Loaded {
  readonly tracks: Ribbons;
  readonly comers: Ribbons;
}

/** How long after its flash an event's comers can be seen, in seconds. */
const COMERS_GO = 3;

/** The events that follow each other by themselves: what of them is on the graphics card, and what is to be drawn. */
export class Chamber {
  readonly #scene: Scene;
  readonly #painter: Painter;
  readonly #beam: Ribbons;
  readonly #freeFrom: number;
  readonly #loaded = new Map<number, Loaded>();
  #next: { readonly seed: number; readonly making: Making } | undefined;

  /**
   * @param freeFrom - the number of the first event that need not be one of the film's; without it the chamber repeats
   *   them for ever, as the film does
   */
  constructor(scene: Scene, painter: Painter, freeFrom = Number.POSITIVE_INFINITY) {
    this.#scene = scene;
    this.#painter = painter;
    this.#freeFrom = freeFrom;
    this.#beam = painter.load(new Float32Array(beam(1, scene)));
  }

  /** What is seen at a time, in seconds since the film's first frame. */
  momentAt(seconds: number): Moment {
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

  /** Makes what is seen at a time and soon after it, in small parts. */
  *getReady(seconds: number): Generator<undefined, void> {
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

  /** Makes a small part of the event that comes next, and takes those away that have been. To be called once a frame. */
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
      load(this.#painter, whole(makeEvent(seed, this.#vertexOf(seed), this.#scene)));
    this.#loaded.set(seed, loaded);
    return loaded;
  }

  #seedOf(index: number): number {
    const { seeds } = this.#scene;
    const place = index < this.#freeFrom ? slotOf(index) : index % seeds.length;
    return seeds[place] ?? 1;
  }

  /** Seeds stand in the order of their vertices, again and again. */
  #vertexOf(seed: number): readonly [number, number] {
    return this.#scene.vertices[slotOf(this.#scene.seeds.indexOf(seed))] ?? [0, 0];
  }
}

/** Adds what is to be drawn of an event at an age. */
export function lightEvent(
  { tracks, comers }: Loaded,
  age: number,
  accent: number,
  lit: Lit[],
  shift: readonly [number, number] = [0, 0],
): void {
  const common = { age, heat: heatAt(age), accent, shift };
  if (age > 0) lit.push({ ...common, ribbons: tracks, glow: glowAt(age) });
  if (age < COMERS_GO) lit.push({ ...common, ribbons: comers, glow: 1, areComers: true });
}

/** The light around an event's vertex at an age. */
export function flashOf(at: readonly [number, number], age: Present['age'], accent: number): Flash {
  return { at, power: flashAt(age), heat: heatAt(age), accent };
}

/** Makes all of an event at once. */
function whole(making: Making): Packed {
  for (;;) {
    const { done, value } = making.next();
    if (done) return value;
  }
}

/** Puts an event on the graphics card. */
export function load(painter: Painter, packed: Packed): Loaded {
  return { tracks: painter.load(packed.tracks), comers: painter.load(packed.comers) };
}

function unload(painter: Painter, { tracks, comers }: Loaded): void {
  painter.unload(tracks);
  painter.unload(comers);
}
