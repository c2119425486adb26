import process from 'node:process';
import { expect, test } from 'vitest';
import { readCorpus } from './corpus/corpus.ts';
import { mutate } from './forging/mutations.ts';
import { forgeDocx } from './forging/zip.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';
import { REFUSALS } from './refusals.ts';

const MUTATIONS = 100_000;

const MACROS = { name: 'macros.docx', bytes: forgeDocx([{ name: 'word/vbaProject.bin', data: 'x' }]) };

/** Far above what one inspection takes. It is processor time that counts, which a busy machine doesn't lengthen. */
const LOST_MS = 1000;

test(`${MUTATIONS.toLocaleString('en')} spoiled files are each taken or refused, in no time`, {
  timeout: 600_000,
}, async () => {
  const corpus = [...readCorpus('accepted'), ...readCorpus('refused'), MACROS];
  const answers = new Map<string, number>();
  for (let seed = 0; seed < MUTATIONS; seed += 1) {
    const { name, bytes } = mutate(corpus, seed);
    const start = process.threadCpuUsage();
    const inspection = await inspectSource(bufferSource(bytes)).catch((cause: unknown) => {
      throw new Error(`mutation ${seed}, of ${name}, was neither taken nor refused`, { cause });
    });
    const { user, system } = process.threadCpuUsage(start);
    const took = (user + system) / 1000;
    if (took > LOST_MS) throw new Error(`mutation ${seed}, of ${name}, took ${took} ms`);
    const answer = 'type' in inspection ? inspection.type : inspection.refusal;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }

  // The mutations reach every kind and every refusal, so none of the checks has gone untried.
  expect([...answers.keys()].toSorted()).toEqual(
    ['pdf', 'doc', 'docx', ...Object.values(REFUSALS)].toSorted(),
  );
});
