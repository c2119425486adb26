import type { Film } from '../light/frame.ts';
import { mix } from '../timing.ts';
import { chamberLoop, type LoopPlan } from './chamber-loop.ts';

const plan: LoopPlan = {
  width: 720,
  height: 1280,
  vertex: [452, 372],
  seed: 17,
  charged: 26,
  neutral: 8,
  turn: -0.9,
  near: [
    { at: [640, 150], depth: -540, angle: 0.9 },
    { at: [60, 560], depth: -520, angle: -0.6 },
  ],
};

/** The hero's film for screens that are taller than wide. The headline is over its lower half, which is kept quiet. */
export const film: Film = {
  width: plan.width,
  height: plan.height,
  prepare: () => chamberLoop(plan),
  quiet: (_, y) => mix(1, 0.34, Math.min(1, Math.max(0, (y - 470) / 300))),
};
