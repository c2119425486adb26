import { setTimeout } from 'node:timers/promises';
import { cvRow } from '@website/tests/fixtures/stored-cvs.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import { ENGINES, openTestDatabase } from '@website/tests/fixtures/test-database.ts';
import { expect, test } from 'vitest';
import { findAttachment, insertAttachments } from './attachments.ts';
import { findInInbox, getSubmission, listInbox } from './submissions.ts';

const CV = cvRow('cv/1.pdf');

test.each(ENGINES)(
  '%s: if the notification cannot be inserted, nothing is, and the CV stays unclaimed',
  async (engine) => {
    const database = await openTestDatabase(engine);
    await insertAttachments(database, [CV]);
    await database.schema.alterTable('outbox').renameTo('elsewhere').execute();

    const application = { kind: 'application', body: {}, attachmentKey: CV.key } as const;
    await expect(storeSubmission(database, application)).rejects.toThrow(/outbox/);
    await database.schema.alterTable('elsewhere').renameTo('outbox').execute();
    expect(await listInbox(database)).toEqual([]);
    expect(await findAttachment(database, CV.key)).toEqual(CV);
    await storeSubmission(database, application);
  },
);

test.each(ENGINES)(
  '%s: the inbox lists the latest first, filtered by kind and limit, with unchanged texts',
  async (engine) => {
    const database = await openTestDatabase(engine);
    const body = { message: '\0 \u202E 履歴書 \uD83D\uDE00 \\ \' "' };
    const first = await storeSubmission(database, { kind: 'contact', body });
    // Ids sort by the millisecond of arrival; the order within one is random.
    await setTimeout(2);
    const second = await storeSubmission(database, { kind: 'reach-us', body: {} });
    const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id);
    expect(await idsOf(listInbox(database))).toEqual([second, first]);
    expect(await idsOf(listInbox(database, { kind: 'contact' }))).toEqual([first]);
    expect(await idsOf(listInbox(database, { limit: 1 }))).toEqual([second]);
    expect(await idsOf(findInInbox(database, second))).toEqual([second]);
    expect(await findInInbox(database, '0')).toHaveLength(2);
    expect(await findInInbox(database, 'x')).toEqual([]);
    expect(JSON.parse((await getSubmission(database, first)).body)).toEqual(body);
  },
);
