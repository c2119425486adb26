import { expect, test } from 'vitest';
import { writtenAt } from './captions.ts';
import { sampleCues } from './sample-cues.ts';
import { screenMoments, showreel } from './timeline.ts';


test('no caption begins before the one before it has gone', () => {
  for (const [index, { from }] of sampleCues.entries()) {
    if (index === 0) continue;
    expect(from, `caption ${index}`).toBeGreaterThanOrEqual(sampleCues[index - 1]?.until ?? 0);
  }
});

test('a caption is whole at the moment of its screen', () => {
  for (const [index, moment] of screenMoments.entries()) {
    expect(writtenAt(sampleCues, moment)).toMatchObject({ cue: index + 1, seen: 1, lower: 0 });
  }
});

test('the name is seen until the end', () => {
  expect(writtenAt(sampleCues, showreel.length - 0.1).seen).toBe(1);
});
