import { citizenServices } from './industries/citizen-services.ts';
import { energy } from './industries/energy.ts';
import { fintech } from './industries/fintech.ts';
import { healthCare } from './industries/health-care.ts';
import { learning } from './industries/learning-development.ts';
import { logistics } from './industries/logistics-procurement.ts';
import type { Stroke } from './shapes.ts';

/** The industry tiles' drawings by the slugs of their verticals. */
export const industries: Readonly<Record<string, () => Stroke[]>> = {
  'health-care': healthCare,
  'learning-development': learning,
  'logistics-procurement': logistics,
  fintech,
  energy,
  'citizen-services': citizenServices,
};
