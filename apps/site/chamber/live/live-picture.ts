import { afterPaint } from '../../start/after-paint.ts';
import { Chamber } from '../chamber.ts';
import type { Painter } from '../light/painter.ts';
import type { Scene } from '../physics/scenes.ts';
import { nextEventAt, PERIOD, tiltAfter } from '../physics/timeline.ts';
import { fitCanvas } from './canvas-size.ts';
import { PointerField, toScene } from './field.ts';
import { FilmClock } from './film-clock.ts';
import { MadeEvents } from './made-events.ts';
import { isLowPower, Pace } from './pace.ts';

/** A live replacement of a film, controlled by the film's button. */
export interface StandIn {
  play(): void;
  pause(): void;
}

export interface StandInCallbacks {
  /** It covers the film, which may pause. */
  onTakeover(standIn: StandIn): void;
  /** It started or paused. */
  onMoving(isMoving: boolean): void;
  /** It stopped for good; the film has been seeked to the same time. */
  onFailure(wasMoving: boolean): void;
}

/**
 * Starts a film's live replacement. Does nothing on devices that can't render it.
 *
 * @param canvas - covers the film, invisible until the takeover
 */
export type StartStandIn = (
  film: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  callbacks: StandInCallbacks,
) => Promise<void>;

/** The number of warm-up frames, which are drawn unseen behind the film: they compile shaders and measure the frame rate. */
const WARM_UP_FRAMES = 10;
/** The duration of the crossfade from the film in milliseconds, slightly longer than in the style sheet. */
const CROSSFADE = 450;
/** The maximum time step from frame to frame, in seconds. */
const MAX_STEP_SECONDS = 0.25;
/** The time limit for preloading in seconds; events that start within it are the film's. */
const READY_WITHIN = 6;
/** Milliseconds of preloading before it yields to the event loop. */
const AT_A_TIME = 4;

interface LivePictureOptions {
  readonly film: HTMLVideoElement;
  readonly canvas: HTMLCanvasElement;
  readonly callbacks: StandInCallbacks;
  readonly scene: Scene;
  readonly painter: Painter;
}

/** The life cycle of the live picture: warm-up behind the film (`rehearsal`), crossfade (`change`), live, over. */
export class LivePicture implements StandIn {
  readonly #options: LivePictureOptions;
  readonly #chamber: Chamber;
  readonly #made: MadeEvents;
  readonly #field = new PointerField();
  readonly #clock: FilmClock;
  readonly #end = new AbortController();
  #pace = new Pace(false);
  #stage: 'rehearsal' | 'change' | 'live' | 'over' = 'rehearsal';
  #isMoving = true;
  #warmUpFrames = 0;
  #frame = 0;
  /** Time since the film's first frame, in seconds, and the timestamp of `performance.now()` when it was measured. */
  #seconds = 0;
  #at = 0;
  /** Seconds since it went live. */
  #lived = 0;

  constructor(options: LivePictureOptions) {
    this.#options = options;
    const { film, painter, scene } = options;
    this.#chamber = new Chamber(scene, painter, nextEventAt(film.currentTime + READY_WITHIN));
    this.#made = new MadeEvents(scene, painter);
    this.#clock = new FilmClock(film);
  }

  /** Preloads, yielding to the event loop, then starts the warm-up. */
  async begin(): Promise<void> {
    const { film, canvas } = this.#options;
    canvas.addEventListener('webglcontextlost', () => this.#fallBack(), { signal: this.#end.signal });
    this.#pace = new Pace(await isLowPower());
    let since = performance.now();
    for (const _ of this.#chamber.preload(film.currentTime)) {
      if (performance.now() - since < AT_A_TIME) continue;
      await afterPaint();
      if (this.#stage === 'over') return;
      since = performance.now();
    }
    fitCanvas(canvas, this.#end.signal, () => this.#draw(0));
    this.#schedule();
  }

  play(): void {
    if (this.#isMoving || this.#stage === 'over') return;
    this.#isMoving = true;
    this.#at = performance.now();
    this.#schedule();
    this.#options.callbacks.onMoving(true);
  }

  pause(): void {
    if (!this.#isMoving) return;
    this.#isMoving = false;
    this.#pace.rest();
    cancelAnimationFrame(this.#frame);
    this.#options.canvas.dataset.seconds = this.#seconds.toFixed(3);
    this.#options.callbacks.onMoving(false);
  }

  #schedule(): void {
    this.#frame = requestAnimationFrame((timestamp) => this.#step(timestamp));
  }

  #step(timestamp: number): void {
    this.#schedule();
    const isWaiting = this.#stage === 'rehearsal' && this.#options.film.paused;
    if (isWaiting) this.#pace.rest();
    else if (this.#pace.judge(timestamp) === 'is too late') this.#fallBack();
    if (isWaiting || this.#stage === 'over' || !this.#pace.isDue(timestamp)) return;
    const now = performance.now();
    const passed = Math.min(MAX_STEP_SECONDS, (now - this.#at) / 1000);
    this.#at = now;
    this.#seconds = this.#stage === 'rehearsal' ? this.#clock.at(now) : this.#seconds + passed;
    this.#draw(passed);
    if (this.#stage === 'rehearsal' && ++this.#warmUpFrames >= WARM_UP_FRAMES && this.#clock.isSure)
      this.#crossfade();
  }

  #draw(passed: number): void {
    if (this.#stage === 'over') return;
    const { painter, scene } = this.#options;
    const { lit, flashes } = this.#chamber.frameAt(this.#seconds);
    if (this.#stage === 'live') this.#made.advance(passed);
    this.#made.light(lit, flashes);
    if (this.#stage === 'live') this.#lived += passed;
    painter.draw(scene, { lit, flashes, tilt: tiltAfter(this.#lived), bend: this.#field.advance(passed) });
    this.#chamber.prepare(this.#seconds);
  }

  /** Fades in over the film, which keeps playing. */
  #crossfade(): void {
    this.#stage = 'change';
    this.#clock.end();
    this.#options.canvas.dataset.live = '';
    setTimeout(() => {
      if (this.#stage !== 'change') return;
      this.#stage = 'live';
      const { canvas, film, callbacks, scene } = this.#options;
      const { signal } = this.#end;
      const wasStopped = film.paused;
      callbacks.onTakeover(this);
      this.#field.follow(scene, canvas, signal);
      canvas.addEventListener('click', (event) => this.#make(event), { signal });
      if (wasStopped) this.pause();
    }, CROSSFADE);
  }

  #make({ clientX, clientY }: MouseEvent): void {
    if (!this.#isMoving) return;
    const { canvas, scene } = this.#options;
    this.#made.make(toScene(scene, canvas, clientX, clientY));
    canvas.dataset.events = String(this.#made.count);
  }

  /** Falls back to the film, at the same time. */
  #fallBack(): void {
    if (this.#stage === 'over') return;
    const wasLive = this.#stage === 'live';
    this.#stage = 'over';
    cancelAnimationFrame(this.#frame);
    this.#clock.end();
    this.#end.abort();
    delete this.#options.canvas.dataset.live;
    if (!wasLive) return;
    this.#options.film.currentTime = this.#seconds % PERIOD;
    this.#options.callbacks.onFailure(this.#isMoving);
  }
}
