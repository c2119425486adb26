import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeBuiltSite } from '../../fixtures/built-site.ts';
import { fillForm } from '../../fixtures/load/filled-form.ts';
import { type Sending, sendForm, unsent } from '../../fixtures/load/send-form.ts';
import { Random } from '../../fixtures/random.ts';
import { SERVED_POSITION, startServerProcess } from '../../fixtures/server-process.ts';
import { TEST_POSITION } from '../../fixtures/test-content.ts';
import { testFolder } from '../../fixtures/test-folder.ts';
import { answerWith, commitFault, fileFault, skipUntraced, strace } from './testing/traced-server.ts';
import { readTrace } from './trace.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const FORMS = 24;
const AT_A_TIME = 4;

/** Sends forms of every kind to a traced server, some at a time; returns what was sent and what the server did. */
async function trace(position: string, entry?: string) {
  const folder = await testFolder();
  const siteDir = path.join(folder, 'site');
  await writeBuiltSite(siteDir);
  const file = path.join(folder, 'trace');
  const server = await startServerProcess({
    dataDir: path.join(folder, 'data'),
    siteDir,
    under: strace(file),
    ...(entry === undefined ? {} : { entry: [entry] }),
  });
  onTestFinished(server.kill);
  const random = new Random(2);
  const sendings: Sending[] = [];
  for (let index = 0; index < FORMS; index += AT_A_TIME) {
    const group = Array.from({ length: AT_A_TIME }, (_, within) =>
      unsent({ ...fillForm(random, `traced-${index + within}`), doubled: false }),
    );
    await Promise.all(group.map((sending) => sendForm({ url: server.url, position }, sending)));
    sendings.push(...group);
  }
  expect(sendings.filter(({ state }) => state !== 'acknowledged')).toEqual([]);
  await server.stop();
  return { sendings, calls: await readTrace(file, server.pid) };
}

type Traced = Awaited<ReturnType<typeof trace>>;

/** The answers that were sent before their data was on the disk. */
function commitFaults({ sendings, calls }: Traced): string[] {
  return sendings.flatMap(({ form, answers }) => {
    const answer = answerWith(calls, answers.at(-1)?.requestId ?? 'none');
    return commitFault(calls, form.sender, answer) ?? [];
  });
}

test('no success is answered before the submission is on the disk, and no path before the CV is', async (context) => {
  skipUntraced(context, 'that answers wait for the disk');
  const traced = await trace(SERVED_POSITION);
  expect(commitFaults(traced)).toEqual([]);

  const uploads = traced.sendings.filter(({ cvPath }) => cvPath !== undefined);
  expect(uploads.length).toBeGreaterThan(1);
  for (const { cvPath = '', answers } of uploads) {
    const answer = answerWith(traced.calls, answers[0]?.requestId ?? 'none');
    expect(fileFault(traced.calls, cvPath)).toBeUndefined();
    expect(commitFault(traced.calls, cvPath, answer)).toBeUndefined();
  }
});

test('commits that do not wait for the disk are detected', { tags: ['nightly'] }, async (context) => {
  skipUntraced(context, 'that answers wait for the disk');
  const traced = await trace(TEST_POSITION, path.join(ROOT, 'tests/fixtures/tuned-server.ts'));
  expect(commitFaults(traced)).toHaveLength(FORMS);
});
