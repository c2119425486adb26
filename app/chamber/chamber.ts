import { beam, comers } from './beam.ts';
import { collide } from './collision.ts';
import type { Flash, Lit, Moment, Painter, Ribbons } from './light/painter.ts';
import { ribbonsOf } from './ribbon.ts';
import type { Scene } from './scenes.ts';
import { EVENTS_IN_LOOP, eventsAt, flashAt, glowAt, heatAt, PERIOD, tiltAt } from './timeline.ts';

/** The events that follow each other by themselves: what of them is on the graphics card, and what is to be drawn. */
export class Chamber {
  readonly #scene: Scene;
  readonly #painter: Painter;
  readonly #beam: Ribbons;
  readonly #events = new Map<number, { tracks: Ribbons; comers: Ribbons }>();

  constructor(scene: Scene, painter: Painter) {
    this.#scene = scene;
    this.#painter = painter;
    this.#beam = painter.load(new Float32Array(beam(1, scene)));
  }

  /** What is seen at a time, in seconds since the first frame of the film, which repeats after `PERIOD`. */
  momentAt(seconds: number): Moment {
    const lit: Lit[] = [
      {
        ribbons: this.#beam,
        age: seconds % PERIOD,
        glow: 1,
        heat: 0,
        accent: 0,
        kind: 'beam',
        period: PERIOD,
      },
    ];
    const flashes: Flash[] = [];
    for (const { index, age } of eventsAt(seconds)) {
      const slot = ((index % EVENTS_IN_LOOP) + EVENTS_IN_LOOP) % EVENTS_IN_LOOP;
      const { tracks, comers } = this.#event(slot);
      const glow = glowAt(age);
      const heat = heatAt(age);
      if (age > 0) lit.push({ ribbons: tracks, age, glow, heat, accent: slot });
      if (age < 3) lit.push({ ribbons: comers, age, glow: 1, heat: 1, accent: slot, kind: 'comers' });
      flashes.push({ at: this.#scene.vertices[slot] ?? [0, 0], power: flashAt(age), heat, accent: slot });
    }
    return { lit, flashes, tilt: tiltAt(seconds) };
  }

  #event(slot: number) {
    const made = this.#events.get(slot);
    if (made !== undefined) return made;
    const seed = this.#scene.seeds[slot] ?? 1;
    const vertex = this.#scene.vertices[slot] ?? [0, 0];
    const numbers: number[] = [];
    for (const family of collide(seed, vertex, this.#scene)) {
      for (const number of ribbonsOf(family)) numbers.push(number);
    }
    const event = {
      tracks: this.#painter.load(new Float32Array(numbers)),
      comers: this.#painter.load(new Float32Array(comers(seed, vertex, this.#scene))),
    };
    this.#events.set(slot, event);
    return event;
  }
}
