import type { Stroke } from './shapes.ts';
import { change } from './values/change.ts';
import { concept } from './values/concept.ts';
import { fun } from './values/fun.ts';
import { rebels } from './values/rebels.ts';
import { together } from './values/together.ts';
import { workTime } from './values/work-time.ts';

/** The value cards' drawings by the names that `company/values.yaml` gives their pictures. */
export const values: Readonly<Record<string, () => Stroke[]>> = {
  rebels,
  concept,
  together,
  fun,
  change,
  'work-time': workTime,
};
