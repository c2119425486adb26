import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { cvRow } from '../testing/cv-row.ts';
import { keepAtOnce } from '../testing/keep-at-once.ts';
import { ENGINES, openTestDatabase } from '../testing/test-database.ts';
import { insertAttachments } from './attachments.ts';
import { beginErasing, deleteSubmissions } from './erasure.ts';

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
