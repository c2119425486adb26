import { rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { DAY_MS } from '#contract/durations.ts';
import { REPLACES_HEADER } from '#contract/idempotency.ts';
import { openDatabase } from '#server/database/database.ts';
import {
  deleteSubmissions,
  erasureTargets,
  findBySender,
  findReceivedBefore,
} from '#server/database/erasure.ts';
import { removeLeftovers } from '#server/database/leftovers.ts';
import { deliverAgain } from '#server/database/redelivery.ts';
import type { Database } from '#server/database/tables.ts';
import { eraseSubmissions } from '#server/retention/erase.ts';
import { OWN_PAGE, upload, uploadedPath, uploadForm } from '#server/testing/calls.ts';
import { cvFile, openCvStore } from '#server/testing/cv-files.ts';
import { type FilledForm, fillForm } from '#server/testing/load/filled-form.ts';
import { type Sending, sendForm, unsent } from '#server/testing/load/send-form.ts';
import { oldRowFaults } from '#server/testing/old-folders/folder-faults.ts';
import { makeOldFolder, statementsOf } from '#server/testing/old-folders/old-folder.ts';
import type { RELEASES } from '#server/testing/old-folders/statements.ts';
import { Random } from '#server/testing/random.ts';
import { TEST_POSITION } from '#server/testing/test-content.ts';
import type { Notes } from './notes.ts';
import { type Ground, untilSent, withService } from './service-on.ts';

/** Something that the service does to its folder, to be cut off anywhere. */
export interface Operation {
  name: string;
  /** Where there are too many calls, or too many sizes of disk, to check each: one in this many. */
  stride?: { calls: number; pages: number };
  /** Makes the folder in which it begins; left out if it begins without one. */
  prepare?: (ground: Ground) => Promise<void>;
  /** Does it, in a process that may be killed, and says what was acknowledged. */
  run: (ground: Ground, notes: Notes) => Promise<void>;
  /** What is wrong after the next start, given what was acknowledged before the kill. */
  faults: (found: Found, acknowledged: readonly string[]) => Promise<string[]>;
}

/** What is in a folder after the next start. */
interface Found {
  dataDir: string;
  database: Kysely<Database>;
  /** How many submissions there are from each sender. */
  senders: ReadonlyMap<string, number>;
  /** SHA-256 of every kept CV, from its bytes. */
  cvs: ReadonlySet<string>;
}

/** The form of this visitor, the same in every process. */
function formOf(visitor: string, kind: FilledForm['kind']): FilledForm {
  return { ...fillForm(new Random(7), visitor), kind, repeatable: 'by key', doubled: false };
}

const WRITES = formOf('writes', 'contact');
const REACHES = formOf('reaches', 'reach-us');
const APPLIES = formOf('applies', 'application');
const STAYS = formOf('stays', 'application');
const GOES = formOf('goes', 'application');

async function send(url: string, form: FilledForm): Promise<Sending> {
  const sending = unsent(form);
  await sendForm({ url, position: TEST_POSITION }, sending);
  if (sending.state !== 'acknowledged') {
    throw new Error(`${form.sender} was not acknowledged: ${sending.answers.at(-1)?.text}`);
  }
  return sending;
}

/** A folder in which two visitors have applied and their mail has been written. */
async function makeUsedFolder(ground: Ground): Promise<void> {
  await withService(ground, async ({ url, database }) => {
    for (const form of [STAYS, GOES]) await send(url, form);
    await untilSent(database);
  });
}

async function start(ground: Ground, notes: Notes): Promise<void> {
  notes.begin();
  await withService(ground, ({ database }) => untilSent(database));
}

/** The service takes some forms. */
function intake(name: string, forms: readonly FilledForm[]): Operation {
  return {
    name,
    prepare: makeUsedFolder,
    run: (ground, notes) =>
      withService(ground, async ({ url, database }) => {
        notes.begin();
        for (const form of forms) {
          await send(url, form);
          notes.say(form.sender);
        }
        await untilSent(database);
      }),
    faults: async ({ senders, cvs }, acknowledged) => [
      ...missing(senders, cvs, [STAYS, GOES]),
      ...missing(
        senders,
        cvs,
        forms.filter(({ sender }) => acknowledged.includes(sender)),
      ),
    ],
  };
}

/** Submissions that are not there exactly once, or not with their CV. */
function missing(senders: Found['senders'], cvs: Found['cvs'], forms: readonly FilledForm[]): string[] {
  return forms.flatMap(({ sender, kind, cv }) => [
    ...(senders.get(sender) === 1 ? [] : [`${senders.get(sender) ?? 0} submissions of ${sender}`]),
    ...(kind !== 'application' || cvs.has(cv.sha256) ? [] : [`the CV of ${sender} is missing`]),
  ]);
}

function upgrade(release: keyof typeof RELEASES, rows: number, stride?: Operation['stride']): Operation {
  return {
    name: `upgrade from ${release} with ${rows} rows`,
    ...(stride === undefined ? {} : { stride }),
    prepare: async ({ dataDir }) => makeOldFolder(dataDir, { statements: statementsOf(release), rows }),
    run: start,
    faults: ({ database, dataDir }) => oldRowFaults(database, dataDir, rows),
  };
}

/** Submissions are erased, whatever they were chosen by. */
function erasing(
  name: string,
  choose: (database: Kysely<Database>) => Promise<string[]>,
  prepare: Operation['prepare'] = makeUsedFolder,
): Operation {
  return {
    name,
    prepare,
    run: async ({ dataDir }, notes) => {
      const database = await openDatabase(dataDir);
      const cvStore = await openCvStore(dataDir);
      notes.begin();
      const ids = await choose(database);
      await eraseSubmissions({ database, cvStore, mailFolder: path.join(dataDir, 'mail') }, ids);
      await removeLeftovers(database);
      notes.say(GOES.sender);
      await database.destroy();
    },
    faults: async ({ senders, cvs }, acknowledged) => {
      const isThere = senders.has(GOES.sender);
      return [
        ...missing(senders, cvs, isThere ? [STAYS, GOES] : [STAYS]),
        ...(!isThere && cvs.has(GOES.cv.sha256) ? ['the CV of what was erased is still there'] : []),
        ...(isThere && acknowledged.includes(GOES.sender) ? ['what was erased is there again'] : []),
      ];
    },
  };
}

/** Long enough for an unclaimed CV. */
const LONG_AGO = new Date(Date.now() - 2 * DAY_MS);

/** A folder with a CV that nobody has claimed for a long time, and with files without a row, as crashes leave them. */
async function makeUntidyFolder(ground: Ground): Promise<void> {
  await makeUsedFolder(ground);
  await withService(ground, async ({ url, database }) => {
    const key = await uploadedPath(url, { bytes: APPLIES.cv.bytes });
    await database
      .updateTable('attachments')
      .set({ uploaded_at: LONG_AGO.toISOString() })
      .where('key', '=', key)
      .execute();
  });
  for (const name of ['cv/0123456789abcdef.pdf', 'incoming/0123456789abcdef']) {
    const file = cvFile(ground.dataDir, name);
    await writeFile(file, 'left behind by a crash');
    await utimes(file, LONG_AGO, LONG_AGO);
  }
}

/** A folder with a submission that has been kept for longer than any retention. */
async function makeAgedFolder(ground: Ground): Promise<void> {
  await makeUsedFolder(ground);
  const database = await openDatabase(ground.dataDir);
  await database
    .updateTable('submissions')
    .set({ received_at: LONG_AGO.toISOString() })
    .where('sender', '=', GOES.sender)
    .execute();
  await database.destroy();
}

const claim: Operation = {
  ...intake('claim of a CV', [APPLIES]),
  run: (ground, notes) =>
    withService(ground, async ({ url, database }) => {
      const sending = { ...unsent(APPLIES), cvPath: await uploadedPath(url, { bytes: APPLIES.cv.bytes }) };
      notes.begin();
      await sendForm({ url, position: TEST_POSITION }, sending);
      if (sending.state === 'acknowledged') notes.say(APPLIES.sender);
      await untilSent(database);
    }),
};

const replacement: Operation = {
  name: 'upload in place of another',
  prepare: makeUsedFolder,
  run: (ground, notes) =>
    withService(ground, async ({ url }) => {
      const replaced = await uploadedPath(url, { bytes: WRITES.cv.bytes });
      notes.begin();
      const headers = { ...OWN_PAGE, [REPLACES_HEADER]: replaced };
      const answer = await upload(url, uploadForm({ bytes: APPLIES.cv.bytes }), headers);
      if (answer.status === 200) notes.say('replaced');
    }),
  faults: async ({ senders, cvs }, acknowledged) => {
    const [before, after] = [cvs.has(WRITES.cv.sha256), cvs.has(APPLIES.cv.sha256)];
    const isRight = acknowledged.includes('replaced') ? after && !before : before !== after;
    return [
      ...missing(senders, cvs, [STAYS, GOES]),
      ...(isRight
        ? []
        : [`the first CV is ${before ? '' : 'not '}there, the second is ${after ? '' : 'not '}there`]),
    ];
  },
};

const redelivery: Operation = {
  name: 'redelivery',
  prepare: makeUsedFolder,
  run: async (ground, notes) => {
    const database = await openDatabase(ground.dataDir);
    const ids = await findBySender(database, GOES.sender);
    notes.begin();
    await deliverAgain(database, ids, ['written']);
    await database.destroy();
    await withService(ground, (service) => untilSent(service.database));
  },
  faults: async ({ senders, cvs }) => missing(senders, cvs, [STAYS, GOES]),
};

/** Starts that make tables. */
export const STARTS: readonly Operation[] = [
  { name: 'first start', run: start, faults: async () => [] },
  upgrade('0.1.0', 60),
  upgrade('0.2.0', 60),
  upgrade('0.1.0', 20_000, { calls: 50, pages: 500 }),
  upgrade('0.2.0', 20_000, { calls: 5, pages: 10 }),
];

/** Everything that is cut off after each of its calls. */
export const OPERATIONS: readonly Operation[] = [
  ...STARTS,
  intake('two submissions', [WRITES, REACHES]),
  intake('upload and application', [APPLIES]),
  claim,
  replacement,
  erasing('erasure', (database) => findBySender(database, GOES.sender)),
  erasing('purge', (database) => findReceivedBefore(database, new Date(Date.now() - DAY_MS)), makeAgedFolder),
  {
    name: 'sweep and purge of unclaimed CVs',
    prepare: makeUntidyFolder,
    run: start,
    faults: async ({ senders, cvs }) => missing(senders, cvs, [STAYS, GOES]),
  },
  redelivery,
];

/** Shows that faults are noticed: a file goes before its row, and nothing remembers that it went. */
export const BROKEN: Operation = {
  ...erasing('erasure that forgets what it has begun', (database) => findBySender(database, GOES.sender)),
  run: async ({ dataDir }, notes) => {
    const database = await openDatabase(dataDir);
    const targets = await erasureTargets(database, await findBySender(database, GOES.sender));
    notes.begin();
    for (const { attachmentKey } of targets) await rm(cvFile(dataDir, attachmentKey ?? 'none'));
    await deleteSubmissions(database, targets);
    await database.destroy();
  },
};
