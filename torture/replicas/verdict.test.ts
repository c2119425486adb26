import { expect, test } from 'vitest';
import { compare, type Kept } from '#server/testing/load/audit.ts';
import { fillForm } from '#server/testing/load/filled-form.ts';
import { type Sending, unsent } from '#server/testing/load/send-form.ts';
import { Random } from '#server/testing/random.ts';
import type { ReplicasStruck } from './faults.ts';
import type { Outage } from './repeated-mails.ts';
import { type ReplicaFindings, replicaFaultsOf } from './verdict.ts';

const MAIL = '<one@company.example>';

/** A run in which one visitor applied and nothing went wrong. */
function goodRun(): {
  kept: Kept;
  sending: Sending;
  findings: (more?: Partial<ReplicaFindings>) => string[];
} {
  const sending = unsent({ ...fillForm(new Random(1), 'v'), kind: 'application', repeatable: 'by key' });
  sending.state = 'acknowledged';
  sending.cvPath = 'cv/one.pdf';
  const { sha256 } = sending.form.cv;
  const kept: Kept = {
    submissions: [{ id: 'one', sender: sending.form.sender }],
    outbox: [{ submission_id: 'one' }],
    attachments: [{ key: 'cv/one.pdf', sha256 }],
    files: new Map([['cv/one.pdf', sha256]]),
    unfinished: [],
  };
  const findings = (more: Partial<ReplicaFindings> = {}) =>
    replicaFaultsOf({
      sendings: [sending],
      audit: compare(kept, [sending]),
      mail: { messages: 1, redelivered: 0, missing: [], sentThoughHeld: [], notHeld: [], unknown: [] },
      takings: [{ id: MAIL, atMs: 1000 }],
      readings: { pages: 1, scripts: 1, laterScripts: 1, builds: 1, failed: [], times: [3] },
      struck: struckBy([]),
      replicas: [{ restarts: 1, ownDeaths: [], ownFaults: new Set(), peakKilobytes: 1 }],
      leftOver: [],
      ...more,
    });
  return { kept, sending, findings };
}

function struckBy(outages: ReplicasStruck['outages']): ReplicasStruck {
  return { times: new Map(), outages, notStopped: [] };
}

test('a run in which nothing went wrong has no faults', () => {
  expect(goodRun().findings()).toEqual([]);
});

test('a lost row, one that is there twice, and a CV that is gone or has other bytes are faults', () => {
  const { kept, sending, findings } = goodRun();
  const faultsWith = (more: Partial<Kept>) =>
    findings({ audit: compare({ ...kept, ...more }, [sending]) }).map((fault) => fault.split(':')[0]);
  expect(faultsWith({ submissions: [], outbox: [] })).toEqual(['lost']);
  expect(faultsWith({ outbox: [] })).toEqual(['lost']);
  expect(
    faultsWith({ submissions: [...kept.submissions, { id: 'two', sender: sending.form.sender }] }),
  ).toEqual(['lost', 'duplicated']);
  expect(faultsWith({ outbox: [...kept.outbox, ...kept.outbox] })).toEqual(['duplicated']);
  expect(faultsWith({ files: new Map() })).toEqual(['lost', 'file and row do not agree']);
  expect(faultsWith({ files: new Map([['cv/one.pdf', 'other']]) })).toEqual([
    'lost',
    'file and row do not agree',
  ]);
});

test('a mail again is a fault, unless its server was ended or could not learn that it was taken', () => {
  const { findings } = goodRun();
  const takings = [10_000, 49_000].map((atMs) => ({ id: MAIL, atMs }));
  const fault = `mail went out again without a reason: ${MAIL} again after 39000 ms`;
  const afterOutages = (...outages: (readonly [Outage['of'], fromMs: number])[]) =>
    findings({
      takings,
      struck: struckBy(outages.map(([of, fromMs]) => ({ of, fromMs, untilMs: fromMs + 4000 }))),
    });
  expect(findings({ takings })).toEqual([fault]);
  for (const of of ['killed replica', 'mail server'] as const) {
    expect(afterOutages([of, 10_200])).toEqual([]);
    expect(afterOutages([of, 20_000])).toEqual([fault]);
    expect(afterOutages([of, 3000])).toEqual([fault]);
  }
  // Where the database was away, a server records afterwards what it has sent, unless it is ended before.
  expect(afterOutages(['database', 10_200])).toEqual([fault]);
  expect(afterOutages(['stopped replica', 10_200])).toEqual([fault]);
  expect(afterOutages(['database', 10_200], ['stopped replica', 18_000])).toEqual([]);
  expect(afterOutages(['database', 10_200], ['killed replica', 18_000])).toEqual([]);
  expect(afterOutages(['database', 10_200], ['killed replica', 30_000])).toEqual([fault]);
});

test('a form that is never taken, a page that fails and a replica that ends by itself are faults', () => {
  const { sending, findings } = goodRun();
  const readings = {
    pages: 1,
    scripts: 1,
    laterScripts: 1,
    builds: 1,
    failed: ['/ was answered 502'],
    times: [],
  };
  expect(findings({ readings })).toEqual(['a page or script failed: / was answered 502']);
  const replicas = [
    { restarts: 0, ownDeaths: ['status 1'], ownFaults: new Set(['of its own']), peakKilobytes: 1 },
  ];
  expect(findings({ replicas })).toEqual([
    'a replica ended by itself: status 1',
    'a replica failed by itself: of its own',
  ]);
  const answers = [{ status: 400, text: 'no', requestId: undefined, ms: 1 }];
  const refused: Sending = { ...sending, state: 'refused', answers };
  expect(findings({ sendings: [refused] })).toEqual([
    'a valid form was refused: application by key was answered 400: no',
    `a form could not be sent even afterwards: ${sending.form.sender}`,
  ]);
});
