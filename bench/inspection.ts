import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCorpus } from '../server/attachments/inspection/corpus/corpus.ts';
import { ForgedDoc } from '../server/attachments/inspection/forging/doc.ts';
import { mutate } from '../server/attachments/inspection/forging/mutations.ts';
import { forgeDocx } from '../server/attachments/inspection/forging/zip.ts';
import { inspectCv, inspectSource } from '../server/attachments/inspection/inspect-cv.ts';
import { bufferSource } from '../server/attachments/inspection/positioned-source.ts';

const ROUNDS = 200;
const MUTATIONS = 100_000;

/** Reports in one line for each sort of file how long its inspection takes. */
export async function* benchInspection(): AsyncGenerator<string> {
  yield 'Inspection of a CV:';
  const accepted = readCorpus('accepted').map((file) => file.path);
  yield await timeFiles('the corpus, from the disk', accepted);

  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  try {
    const parts = Array.from({ length: 1998 }, (_, index) => ({
      name: `word/media/${index}.png`,
      data: 'x',
    }));
    const large = {
      'a DOCX of 2,000 parts': forgeDocx(parts),
      'a DOCX of 10 MB': forgeDocx([{ name: 'word/a.png', data: Buffer.alloc(10_000_000), isStored: true }]),
      'a DOC of 10 MB': new ForgedDoc().grow(20_000).bytes,
    };
    for (const [name, bytes] of Object.entries(large)) {
      const file = path.join(folder, 'cv');
      await writeFile(file, bytes);
      yield await timeFiles(name, [file]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }

  const corpus = [...readCorpus('accepted'), ...readCorpus('refused')];
  const times: number[] = [];
  for (let seed = 0; seed < MUTATIONS; seed += 1) {
    const { bytes } = mutate(corpus, seed);
    times.push(await time(() => inspectSource(bufferSource(bytes))));
  }
  yield line(`${MUTATIONS} spoiled files, from memory`, times);
}

async function timeFiles(name: string, files: readonly string[]): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const file of files) times.push(await time(() => inspectCv(file)));
  }
  return line(name, times);
}

async function time(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

function line(name: string, times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(2);
  return `  ${name}  median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
}
