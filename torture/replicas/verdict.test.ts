import { expect, test } from 'vitest';
import { fillForm } from '#server/testing/load/filled-form.ts';
import { unsent } from '#server/testing/load/send-form.ts';
import { Random } from '#server/testing/random.ts';
import { type ReplicaFindings, replicaFaults } from './verdict.ts';

const form = { ...fillForm(new Random(1), 'v0'), repeatable: 'by key' as const };

const WELL: ReplicaFindings = {
  sendings: [
    { ...unsent(form), state: 'acknowledged', answers: [{ status: 503, text: '', requestId: '', ms: 1 }] },
  ],
  audit: {
    acknowledged: 1,
    found: 1,
    lost: [],
    duplicated: [],
    keptThoughRefused: [],
    brokenFiles: [],
    unfinished: ['of a call that was cut off'],
  },
  strays: 3,
  mail: { messages: 1, redelivered: 2, missing: [] },
  readers: { read: 9, failed: [], longestMs: 5 },
  struck: {} as ReplicaFindings['struck'],
  replicas: [{ errors: [], ownDeaths: [], statuses: [0, 0] }],
};

test('a run in which every promise was kept has no faults', () => {
  expect(replicaFaults(WELL)).toEqual([]);
});

test.each<[Partial<ReplicaFindings>, string]>([
  [{ audit: { ...WELL.audit, lost: ['a'] } }, 'lost: a'],
  [{ audit: { ...WELL.audit, duplicated: ['a'] } }, 'duplicated: a'],
  [{ audit: { ...WELL.audit, keptThoughRefused: ['a'] } }, 'refused and kept all the same: a'],
  [{ audit: { ...WELL.audit, brokenFiles: ['a'] } }, 'file and row do not agree: a'],
  [{ sendings: [unsent(form)] }, `a form could not be sent even afterwards: ${form.sender}`],
  [
    {
      sendings: [
        {
          ...unsent(form),
          state: 'acknowledged',
          answers: [{ status: 500, text: 'no', requestId: '', ms: 1 }],
        },
      ],
    },
    `a valid form was refused: ${form.kind} by key was answered 500: no`,
  ],
  [{ mail: { ...WELL.mail, missing: ['a'] } }, 'mail was not sent: a'],
  [{ readers: { ...WELL.readers, failed: ['/ was answered 502'] } }, 'a page failed: / was answered 502'],
  [{ replicas: [{ errors: [], ownDeaths: ['a'], statuses: [] }] }, 'a server ended by itself: a'],
  [
    { replicas: [{ errors: [], ownDeaths: [], statuses: [0, 1] }] },
    'a server that was asked to end did so with: status 1',
  ],
])('%j is a fault', (found, fault) => {
  expect(replicaFaults({ ...WELL, ...found })).toEqual([fault]);
});
