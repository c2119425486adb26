import { expect, test } from 'vitest';
import { Random } from '../random.ts';
import { compare } from './audit.ts';
import { fillForm } from './filled-form.ts';
import { unsent } from './send-form.ts';

test('what is lost, duplicated, broken or left over is found', () => {
  const random = new Random(5);
  const [gone, twice, spoiled, refused] = (
    ['acknowledged', 'acknowledged', 'acknowledged', 'refused'] as const
  ).map((state, index) => ({
    ...unsent({ ...fillForm(random, `${index}`), kind: 'application' }),
    state,
    cvPath: `cv/${index}`,
  }));
  if (!(gone && twice && spoiled && refused)) throw new Error('four were filled in');
  const rows = [twice, twice, spoiled, refused].map(({ form }, id) => ({ id: `${id}`, sender: form.sender }));
  const found = compare(
    {
      submissions: rows,
      outbox: [0, 1, 1, 3].map((id) => ({ submission_id: `${id}` })),
      attachments: [gone, twice, spoiled].map(({ form, cvPath }) => ({
        key: cvPath,
        sha256: form.cv.sha256,
      })),
      files: new Map([
        ['cv/1', twice.form.cv.sha256],
        ['cv/2', 'another'],
        ['cv/3', refused.form.cv.sha256],
      ]),
      unfinished: ['half'],
    },
    [gone, twice, spoiled, refused],
  );
  expect(found).toEqual({
    acknowledged: 3,
    found: 2,
    lost: [
      `application of ${gone.form.sender}`,
      `CV of ${gone.form.sender}`,
      `CV of ${spoiled.form.sender}`,
      `notification of ${spoiled.form.sender}`,
    ],
    duplicated: [
      `application of ${twice.form.sender}: 2 times`,
      `notification of ${twice.form.sender}: 2 times`,
    ],
    keptThoughRefused: [refused.form.sender],
    brokenFiles: ['cv/2 is not as its row says', 'cv/3 is not as its row says', 'cv/0 has no file'],
    unfinished: ['half'],
  });
});
