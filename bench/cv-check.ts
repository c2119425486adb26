import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CvChecker } from '../server/attachments/cv-check/cv-checker.ts';
import { pdfOf } from '../server/testing/calls.ts';
import { readCorpus } from '../server/testing/cv-corpus/corpus.ts';

const ROUNDS = 10;

/** Reports how long CVs take to be opened, one after the other in the child process, and how much memory that takes. */
export async function* benchCvCheck(): AsyncGenerator<string> {
  yield 'Opening of a CV:';
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const checker = new CvChecker();
  try {
    const accepted = readCorpus('accepted').map((file) => file.path);
    for (const kind of ['pdf', 'doc', 'docx']) {
      yield await timeFiles(
        checker,
        `the corpus' ${kind}`,
        accepted.filter((file) => file.endsWith(`.${kind}`)),
      );
    }
    for (const bytes of [300_000, 10_000_000]) {
      const file = path.join(folder, String(bytes));
      await writeFile(file, pdfOf(bytes));
      yield await timeFiles(checker, `a PDF of ${bytes / 1e6} MB`, [file]);
    }
    const status = await readFile(`/proc/${checker.pid}/status`, 'utf8').catch(() => '');
    yield `  the child has taken ${Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000)} MB at most`;
  } finally {
    await checker.close();
    await rm(folder, { recursive: true });
  }
}

async function timeFiles(checker: CvChecker, name: string, files: readonly string[]): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const file of files) {
      const start = performance.now();
      await checker.check(file, 'bench');
      times.push(performance.now() - start);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1);
  return `  ${name}  median ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
}
