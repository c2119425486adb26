import type { Stroke } from './shapes.ts';
import { change } from './values/change.ts';
import { concept } from './values/concept.ts';
import { fun } from './values/fun.ts';
import { rebels } from './values/rebels.ts';
import { together } from './values/together.ts';
import { workTime } from './values/work-time.ts';

/** The value cards' drawings by their place in the list, counted from 1. */
export const values: Readonly<Record<string, () => Stroke[]>> = {
  '1': rebels,
  '2': concept,
  '3': together,
  '4': fun,
  '5': change,
  '6': workTime,
};
