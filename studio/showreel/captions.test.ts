import { expect, test } from 'vitest';
import { cuesOf, writtenAt } from './captions.ts';
import { screenMoments, showreel } from './timeline.ts';

const cues = cuesOf({
  lead: 'We build software.',
  words: ['Solve.', 'Build.', 'Scale.'],
  screens: screenMoments.map((moment) => ({ product: 'Product', outcome: `At ${moment}`, picture: '' })),
  name: 'Company',
  wordmark: { outline: 'M0 0', width: 100, height: 100 },
});

test('no caption begins before the one before it has gone', () => {
  for (const [index, { from }] of cues.entries()) {
    if (index === 0) continue;
    expect(from, `caption ${index}`).toBeGreaterThanOrEqual(cues[index - 1]?.until ?? 0);
  }
});

test('a caption is whole at the moment of its screen', () => {
  for (const [index, moment] of screenMoments.entries()) {
    expect(writtenAt(cues, moment)).toMatchObject({ cue: index + 1, seen: 1, lower: 0 });
  }
});

test('the name is seen until the end', () => {
  expect(writtenAt(cues, showreel.length - 0.1).seen).toBe(1);
});
