import { cuesOf } from './captions.ts';
import { screenMoments } from './timeline.ts';

/** Captions of a company that is made up, as tests of the film's layout take them: one for the lead, one for each screen, and the name. */
export const sampleCues = cuesOf({
  lead: 'We build software.',
  words: ['Solve.', 'Build.', 'Scale.'],
  screens: screenMoments.map((moment) => ({ product: 'Product', outcome: `At ${moment}`, picture: '' })),
  name: 'Company',
  wordmark: { outline: 'M0 0', width: 100, height: 100 },
});
