import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cvRow } from '../testing/cv-row.ts';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { insertAttachments } from './attachments.ts';
import { beginErasing, deleteSubmissions } from './erasure.ts';
import { takeNotifications } from './outbox.ts';
import { outboxDepth } from './outbox-depth.ts';
import { DeliveryStateError, deliverAgain, deliverPageAgain } from './redelivery.ts';

test.each(ENGINES)(
  '%s: a CV is awaited by the process that deleted its rows, and not by one that comes after it',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const key = `cv/${randomBytes(16).toString('hex')}.pdf`;
    await insertAttachments(database, [cvRow(key)]);
    const body = { email: 'asha@applicant.example' };
    const id = await keepAtOnce(database, { kind: 'application', body, attachmentKey: key });
    const notes = async () =>
      (await database.selectFrom('facts').select('name').execute()).map(({ name }) => name);

    const targets = await beginErasing(database, [id]);
    expect(targets).toMatchObject([{ submissionId: id, attachmentKey: key }]);
    const [one, other] = [
      await deleteSubmissions(database, targets, []),
      await deleteSubmissions(database, targets, [key]),
    ];
    expect([one.submissions, other.submissions]).toEqual([1, 0]);
    expect(await notes()).not.toContain(`removing ${key}`);

    await insertAttachments(database, [cvRow(key)]);
    const again = await keepAtOnce(database, { kind: 'application', body, attachmentKey: key });
    await deleteSubmissions(database, await beginErasing(database, [again]), [key]);
    expect(await notes()).toContain(`removing ${key}`);
  },
);

test.each(ENGINES)('%s: what is being erased is neither delivered nor made due again', async (engine) => {
  const database = await openTestDatabase(engine);
  const body = { contactemail: 'asha@applicant.example', message: 'Hello' };
  const [erased, other] = [
    await keepAtOnce(database, { kind: 'contact', body }),
    await keepAtOnce(database, { kind: 'contact', body }),
  ];
  const next = async () => {
    const due = { now: new Date(), until: new Date(), limit: 10, longestWaitMs: 1000 };
    return (await takeNotifications(database, due)).map(({ submission_id }) => submission_id);
  };
  // Both are due at once, and which of two comes first within a millisecond is left to chance.
  expect((await next()).sort()).toEqual([erased, other].sort());

  expect(await beginErasing(database, [erased])).toMatchObject([{ submissionId: erased, isPending: true }]);
  expect(await next()).toEqual([other]);
  await expect(deliverAgain(database, [erased], ['pending'])).rejects.toThrow(DeliveryStateError);
  expect(await deliverPageAgain(database, 'pending', { after: '', limit: 10 })).toEqual([other]);
  await deleteSubmissions(database, await beginErasing(database, [other]), []);
  expect((await outboxDepth(database)).oldestPending).toBeUndefined();
});
