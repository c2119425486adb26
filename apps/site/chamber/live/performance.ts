import { painted } from '../../start/painted.ts';
import { Chamber } from '../chamber.ts';
import type { Painter } from '../light/painter.ts';
import type { Scene } from '../physics/scenes.ts';
import { nextEventAt, PERIOD, tiltAfter } from '../physics/timeline.ts';
import { fitCanvas } from './canvas-size.ts';
import { PointerField, placeIn } from './field.ts';
import { FilmClock } from './film-clock.ts';
import { MadeEvents } from './made-events.ts';
import { isLowPower, Pace } from './pace.ts';
import type { StandIn, StandInNews } from './stand-in.ts';

/** Frames drawn unseen before the film is left: shaders are ready by then, and late frames known. */
const REHEARSED = 10;
/** Milliseconds in which the live picture comes over the film, as in the style sheet, and a little more. */
const CROSSFADE = 450;
/** The longest time that passes from one frame to the next, in seconds, whatever the clock says. */
const LONGEST = 0.25;
/** Seconds that getting ready takes at most: the events seen until then must be the film's. */
const READY_WITHIN = 6;
/** Milliseconds of work at a time while getting ready. */
const AT_A_TIME = 4;

interface Cast {
  readonly film: HTMLVideoElement;
  readonly canvas: HTMLCanvasElement;
  readonly news: StandInNews;
  readonly scene: Scene;
  readonly painter: Painter;
}

/** The live picture from its rehearsal behind the film to its end. */
export class Performance implements StandIn {
  readonly #cast: Cast;
  readonly #chamber: Chamber;
  readonly #made: MadeEvents;
  readonly #field = new PointerField();
  readonly #clock: FilmClock;
  readonly #end = new AbortController();
  #pace = new Pace(false);
  #stage: 'rehearsal' | 'change' | 'live' | 'over' = 'rehearsal';
  #isMoving = true;
  #rehearsed = 0;
  #frame = 0;
  /** Time since the film's first frame, in seconds, and the moment of `performance.now()` at which it was that. */
  #seconds = 0;
  #at = 0;
  /** How long it has been live, in seconds. */
  #lived = 0;

  constructor(cast: Cast) {
    this.#cast = cast;
    const { film, painter, scene } = cast;
    this.#chamber = new Chamber(scene, painter, nextEventAt(film.currentTime + READY_WITHIN));
    this.#made = new MadeEvents(scene, painter);
    this.#clock = new FilmClock(film);
  }

  /** Gets ready a little at a time, and begins to draw behind the film. */
  async begin(): Promise<void> {
    const { film, canvas } = this.#cast;
    canvas.addEventListener('webglcontextlost', () => this.#giveUp(), { signal: this.#end.signal });
    this.#pace = new Pace(await isLowPower());
    let since = performance.now();
    for (const _ of this.#chamber.getReady(film.currentTime)) {
      if (performance.now() - since < AT_A_TIME) continue;
      await painted();
      if (this.#stage === 'over') return;
      since = performance.now();
    }
    fitCanvas(canvas, this.#end.signal, () => this.#draw(0));
    this.#ask();
  }

  play(): void {
    if (this.#isMoving || this.#stage === 'over') return;
    this.#isMoving = true;
    this.#at = performance.now();
    this.#ask();
    this.#cast.news.moves(true);
  }

  pause(): void {
    if (!this.#isMoving) return;
    this.#isMoving = false;
    this.#pace.rest();
    cancelAnimationFrame(this.#frame);
    this.#cast.canvas.dataset.seconds = this.#seconds.toFixed(3);
    this.#cast.news.moves(false);
  }

  #ask(): void {
    this.#frame = requestAnimationFrame((moment) => this.#step(moment));
  }

  #step(moment: number): void {
    this.#ask();
    const isWaiting = this.#stage === 'rehearsal' && this.#cast.film.paused;
    if (isWaiting) this.#pace.rest();
    else if (this.#pace.judge(moment) === 'is too late') this.#giveUp();
    if (isWaiting || this.#stage === 'over' || !this.#pace.isDue(moment)) return;
    const now = performance.now();
    const passed = Math.min(LONGEST, (now - this.#at) / 1000);
    this.#at = now;
    this.#seconds = this.#stage === 'rehearsal' ? this.#clock.at(now) : this.#seconds + passed;
    this.#draw(passed);
    if (this.#stage === 'rehearsal' && ++this.#rehearsed >= REHEARSED && this.#clock.isSure) this.#change();
  }

  #draw(passed: number): void {
    if (this.#stage === 'over') return;
    const { painter, scene } = this.#cast;
    const { lit, flashes } = this.#chamber.momentAt(this.#seconds);
    if (this.#stage === 'live') this.#made.advance(passed);
    this.#made.light(lit, flashes);
    if (this.#stage === 'live') this.#lived += passed;
    painter.draw(scene, { lit, flashes, tilt: tiltAfter(this.#lived), bend: this.#field.after(passed) });
    this.#chamber.prepare(this.#seconds);
  }

  /** Comes over the film, which still plays. */
  #change(): void {
    this.#stage = 'change';
    this.#clock.end();
    this.#cast.canvas.dataset.live = '';
    setTimeout(() => {
      if (this.#stage !== 'change') return;
      this.#stage = 'live';
      const { canvas, film, news, scene } = this.#cast;
      const { signal } = this.#end;
      const wasStopped = film.paused;
      news.tookOver(this);
      this.#field.follow(scene, canvas, signal);
      canvas.addEventListener('click', (event) => this.#make(event), { signal });
      if (wasStopped) this.pause();
    }, CROSSFADE);
  }

  #make({ clientX, clientY }: MouseEvent): void {
    if (!this.#isMoving) return;
    const { canvas, scene } = this.#cast;
    this.#made.make(placeIn(scene, canvas, clientX, clientY));
    canvas.dataset.events = String(this.#made.count);
  }

  /** Leaves the stage to the film, where this was. */
  #giveUp(): void {
    if (this.#stage === 'over') return;
    const wasLive = this.#stage === 'live';
    this.#stage = 'over';
    cancelAnimationFrame(this.#frame);
    this.#clock.end();
    this.#end.abort();
    delete this.#cast.canvas.dataset.live;
    if (!wasLive) return;
    this.#cast.film.currentTime = this.#seconds % PERIOD;
    this.#cast.news.gaveUp(this.#isMoving);
  }
}
