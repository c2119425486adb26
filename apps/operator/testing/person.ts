import { randomBytes } from 'node:crypto';
import { openPostgresUnmigrated } from '@website/store/database/database.ts';
import { application, CONTACT, call, REACH_US, uploadedPath } from '@website/tests/fixtures/calls.ts';
import { textsInFolder } from '@website/tests/fixtures/folder-contents.ts';
import { pdf } from '@website/tests/fixtures/pdf.ts';
import { storeSubmission } from '@website/tests/fixtures/stored-submissions.ts';
import type { TestService } from '@website/tests/fixtures/test-service.ts';
import { untilAllSent } from '@website/tests/fixtures/waiting.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { type CommandResult, type CommandTarget, operator } from './run-operator.ts';

/** A person's data, none of which may be left after an erasure. */
export const PERSON = {
  name: 'Nadja Needle',
  email: 'Nadja.Needle@haystack.example',
  number: '+91 7418529630',
  message: 'needlework',
  cv: 'Curriculum of N',
  cvText: 'my life in a file',
};
/** Texts to search for after an erasure. */
export const TRACES = [...Object.values(PERSON), PERSON.email.toLowerCase()];

/** Three submissions of the person, two of them larger than a page of the database, among those of others. */
export async function personAmongOthers(service: TestService): Promise<{ cvKey: string }> {
  const { url, database } = service;
  const others = Array.from({ length: 60 }, (_, number) => ({
    ...CONTACT,
    contactemail: `${randomBytes(4).toString('hex')}@other.example`,
    message: `number ${number} ${'x'.repeat(number * 40)}`,
  }));
  const send = async (bodies: object[]) => {
    for (const body of bodies) await storeSubmission(database, { kind: 'contact', body });
  };
  await send(others.slice(0, 30));
  const cvKey = await uploadedPath(url, {
    bytes: pdf(PERSON.cvText, Buffer.alloc(60_000, 'x')),
    fileName: PERSON.cv,
  });
  const { name, email, number, message } = PERSON;
  const answers = [
    await call(url, 'application', { ...application(cvKey), name, email, contactNumber: number }),
    await call(url, 'contact', { ...CONTACT, contactemail: email, message: `${message} `.repeat(10_000) }),
    await call(url, 'reachUs', {
      ...REACH_US,
      name,
      emailId: email.toUpperCase(),
      comments: `${message} `.repeat(2000),
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await database
    .insertInto('idempotency')
    .values({
      call: 'upload',
      key: 'form-of-needle',
      fingerprint: 'f',
      submission_id: null,
      attachment_key: cvKey,
      created_at: new Date().toISOString(),
    })
    .execute();
  await send(others.slice(30));
  await untilAllSent(service);
  return { cvKey };
}

/** The subset of these texts that are in a service's folder or in a row of PostgreSQL. */
export async function tracesOf(
  { dataDir, databaseUrl }: Pick<TestService, 'dataDir' | 'databaseUrl'>,
  texts: readonly string[],
): Promise<string[]> {
  const found = new Set(await textsInFolder(dataDir, texts));
  // The service's own connection may be closed by now.
  const postgres = databaseUrl === undefined ? undefined : openPostgresUnmigrated(databaseUrl);
  for (const { name } of (await postgres?.introspection.getTables()) ?? []) {
    const rows = sql<{ row: string }>`select t::text as row from ${sql.table(name)} as t`;
    for (const { row } of postgres === undefined ? [] : (await rows.execute(postgres)).rows)
      for (const text of texts) if (row.includes(text)) found.add(text);
  }
  await postgres?.destroy();
  return texts.filter((text) => found.has(text));
}

/** Runs `erase` without confirmation. */
export function erase(target: CommandTarget, email: string): Promise<CommandResult> {
  return operator(target, 'erase', '--email', email, '--yes');
}
