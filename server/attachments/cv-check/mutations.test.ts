import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { readCorpus } from '../../testing/cv-corpus/corpus.ts';
import { mutate } from '../../testing/cv-corpus/mutations.ts';
import { testFolder } from '../../testing/test-folder.ts';
import { CvChecker } from './cv-checker.ts';

// biome-ignore lint/style/noProcessEnv: how many are tried is for whoever runs this test.
const MUTATIONS = Number(process.env.MUTATIONS ?? 500);

test(`each of ${MUTATIONS.toLocaleString('en')} spoiled files is taken or refused, and the files after it are as before`, {
  timeout: 36_000_000,
}, async () => {
  const checker = new CvChecker({ longestMs: 60_000, longestStartMs: 120_000 });
  onTestFinished(() => checker.close());
  const [accepted, refused] = [readCorpus('accepted'), readCorpus('refused')];
  const file = path.join(await testFolder(), 'cv');
  const answers = new Map<string, number>();
  for (let seed = 0; seed < MUTATIONS; seed += 1) {
    const { bytes } = mutate([...accepted, ...refused], seed);
    await writeFile(file, bytes);
    const verdict = await checker.check(file, 'a');
    const answer = 'type' in verdict ? verdict.type : verdict.refusal;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  process.stdout.write(`${JSON.stringify(Object.fromEntries(answers))}\n`);
  expect([...answers.keys()]).toEqual(
    expect.arrayContaining(['pdf', 'doc', 'docx', 'damaged', 'kind', 'password', 'lockedPdf']),
  );
  expect(await checker.check(accepted[0]?.path ?? '', 'a')).toMatchObject({ type: 'pdf' });
});
