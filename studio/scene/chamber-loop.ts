import { Camera, type View } from '../light/camera.ts';
import type { Expose } from '../light/frame.ts';
import type { Point } from '../polyline.ts';
import { glide, span } from '../timing.ts';
import type { Chamber } from '../tracks.ts';
import { collision, exposeCollision, exposeDeep, exposeFlash } from './collision.ts';
import { comers } from './comers.ts';
import { motes, type NearTrack, nearby, passers } from './surroundings.ts';
import { period } from './timeline.ts';

/** The event's age in the film's first frame: its best moment, since the poster shows the same frame. */
const firstAge = 5;
/** Ages between which the event fades. */
const fades = [8.1, 13.4] as const;

/** What sets one loop apart from another. */
export interface LoopPlan extends Chamber {
  readonly vertex: Point;
  readonly seed: number;
  readonly charged: number;
  readonly neutral: number;
  readonly near: readonly NearTrack[];
  /** The direction from which the first of the three particles comes. */
  readonly turn: number;
}

/** A loop: particles cross the chamber; three meet, an event unfolds and fades as the next three come. */
export function chamberLoop(plan: LoopPlan): Expose {
  const { vertex, width, height } = plan;
  const event = collision(plan.seed, plan, plan);
  const others = [passers(plan), motes(plan), nearby(plan.near), comers(vertex, plan.turn)];
  return (frame, seconds) => {
    const age = (seconds + firstAge) % period;
    const round = (2 * Math.PI * age) / period;
    const camera = new Camera(viewAt(vertex, round), frame.scale);
    exposeDeep(frame, vertex, 0.3 * width, 0.0075);
    exposeDeep(frame, [vertex[0] + 0.22 * width * Math.cos(round), 0.9 * height], 0.34 * width, 0.0035);
    for (const other of others) other(frame, camera, age);
    exposeCollision(frame, camera, event, { age, fades });
    const embers = Math.exp(-age / 2.6) + 0.55 * (1 - glide(span(age, 7, fades[1] - 1)));
    exposeFlash(frame, camera, event.vertex, age, embers);
  };
}

function viewAt(vertex: Point, round: number): View {
  return {
    pivot: [...vertex, 0],
    at: vertex,
    yaw: 0.11 * Math.sin(round),
    pitch: 0.055 * Math.sin(round + 1.9),
    roll: 0.012 * Math.sin(round + 0.6),
    zoom: 1 + 0.022 * Math.sin(round - 1.2),
    distance: 1150,
    focus: -30,
    aperture: 0.0105,
  };
}
