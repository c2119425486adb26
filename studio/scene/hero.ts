import type { Film } from '../light/frame.ts';
import { mix } from '../timing.ts';
import { chamberLoop, type LoopPlan } from './chamber-loop.ts';

const plan: LoopPlan = {
  width: 1280,
  height: 720,
  vertex: [784, 342],
  seed: 24,
  charged: 30,
  neutral: 8,
  turn: -0.5,
  near: [
    { at: [1120, 620], depth: -560, angle: -0.5 },
    { at: [1010, 130], depth: -480, angle: 0.7 },
    { at: [640, 700], depth: -520, angle: 0.2 },
  ],
};

/** The hero's film. The headline is over its left, which is kept quiet. */
export const film: Film = {
  width: plan.width,
  height: plan.height,
  prepare: () => chamberLoop(plan),
  quiet: (x) => mix(0.32, 1, Math.min(1, Math.max(0, (x - 180) / 460)) ** 1.5),
};
