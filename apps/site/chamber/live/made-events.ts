import { flashOf, type Loaded, lightEvent, load } from '../chamber.ts';
import type { Flash, Lit, Painter } from '../light/painter.ts';
import { type Making, makeEvent } from '../physics/packed-event.ts';
import type { Scene } from '../physics/scenes.ts';
import { EVENTS_IN_LOOP, LIFE, slotOf } from '../physics/timeline.ts';

/** The limit of the visitor's events in a frame. */
const MAX_MADE_EVENTS = 3;
/** Seconds before its flash at which a made event starts: a short lead, so that a click has an immediate effect. */
const HEAD_START = 0.22;
/** The first seed of made events, outside the range of the scenes' own. */
const FIRST_SEED = 4001;

interface Made {
  readonly at: readonly [number, number];
  readonly accent: number;
  readonly event: number;
  age: number;
}

/** The events that a visitor makes by clicking. Their tracks are built ahead of time and translated to the click. */
export class MadeEvents {
  readonly #painter: Painter;
  readonly #room: { readonly width: number; readonly height: number };
  readonly #loaded: Loaded[] = [];
  #making: Making;
  #made: Made[] = [];
  #count = 0;

  constructor(scene: Scene, painter: Painter) {
    this.#painter = painter;
    // Tracks are built at twice the size, so that they reach the picture's edges from any click.
    this.#room = { width: 2 * scene.width, height: 2 * scene.height };
    this.#making = this.#makeNext();
  }

  /** The number of events made so far. */
  get count(): number {
    return this.#count;
  }

  /**
   * Makes an event.
   *
   * @param at - its vertex, in units
   */
  make(at: readonly [number, number]): void {
    const accent = slotOf(this.#count + 1);
    this.#made.push({ at, accent, event: this.#count % EVENTS_IN_LOOP, age: -HEAD_START });
    if (this.#made.length > MAX_MADE_EVENTS) this.#made.shift();
    this.#count++;
  }

  /** Advances by some seconds, and builds one step of an event for later clicks. */
  advance(seconds: number): void {
    for (const made of this.#made) made.age += seconds;
    this.#made = this.#made.filter(({ age }) => age < LIFE);
    if (this.#loaded.length === EVENTS_IN_LOOP) return;
    const { done, value } = this.#making.next();
    if (!done) return;
    this.#loaded.push(load(this.#painter, value));
    this.#making = this.#makeNext();
  }

  /** Adds their visible ribbons and flashes. */
  light(lit: Lit[], flashes: Flash[]): void {
    const { width, height } = this.#room;
    for (const { at, accent, event, age } of this.#made) {
      flashes.push(flashOf(at, age, accent));
      const loaded = this.#loaded[event] ?? this.#loaded[0];
      if (loaded) lightEvent(loaded, age, accent, lit, [at[0] - width / 2, at[1] - height / 2]);
    }
  }

  #makeNext(): Making {
    const { width, height } = this.#room;
    return makeEvent(FIRST_SEED + this.#loaded.length, [width / 2, height / 2], this.#room);
  }
}
