// @module-tag cv-check

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { deflateRawSync, deflateSync } from 'node:zlib';
import { pdfOf } from '@website/tests/fixtures/calls.ts';
import { corpusBytes } from '@website/tests/fixtures/cv-corpus/corpus.ts';
import { forgePdf } from '@website/tests/fixtures/cv-corpus/forged-pdf.ts';
import {
  contentTypes,
  forgeDocx,
  forgeZip,
  MAIN_PART,
} from '@website/tests/fixtures/cv-corpus/forged-zip.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BusyError, type CheckLimits, CvChecker } from './cv-checker.ts';

vi.setConfig({ testTimeout: 300_000 });

const PDF = corpusBytes('pdfkit-plain.pdf');

/** Thousands of paragraphs, which take a while to parse. */
const SLOW = forgeZip([
  contentTypes(),
  { ...MAIN_PART, data: String(MAIN_PART.data).replace(/<w:p>.*<\/w:p>/, (all) => all.repeat(3_000)) },
]);

/** A decompression bomb: 2 GB of zeros, deflated twice. */
function packedZeros(): Buffer {
  const piece = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: 2 });
  const last = deflateSync(Buffer.alloc(0));
  return deflateSync(
    Buffer.concat([last.subarray(0, 2), ...Array.from({ length: 2000 }, () => piece), last.subarray(2)]),
  );
}

/** Timeouts that even a busy machine never reaches, unless a test is about them. */
const PATIENT = { timeoutMs: 120_000, startTimeoutMs: 120_000, queueTimeoutMs: 120_000 };

function checkerWith(limits?: Partial<CheckLimits>) {
  const checker = new CvChecker({ ...PATIENT, ...limits });
  const faults: string[] = [];
  checker.log = { error: ({ err }: { err: Error }) => faults.push(err.message) } as never;
  onTestFinished(() => checker.close());
  return { checker, faults };
}

async function files(...contents: readonly Buffer[]): Promise<string[]> {
  const folder = await testFolder();
  return Promise.all(
    contents.map(async (bytes, index) => {
      const file = path.join(folder, String(index));
      await writeFile(file, bytes);
      return file;
    }),
  );
}

/** Whether a process is running, and not a zombie. */
async function isAlive(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined);
  return status !== undefined && !/^State:\s+Z/m.test(status);
}

test('concurrent checks each get the verdict on their own file', async () => {
  const { checker } = checkerWith();
  const [pdf = '', other = '', docx = ''] = await files(PDF, Buffer.from('GIF89a'), forgeDocx());
  expect(await Promise.all([pdf, other, docx, pdf].map((file) => checker.check(file, 'a')))).toMatchObject([
    { type: 'pdf', text: expect.stringContaining('Asha Example') },
    { refusal: 'kind', kind: 'picture' },
    { type: 'docx', text: 'CV' },
    { type: 'pdf' },
  ]);
});

test('a client with many slow files delays only itself', async () => {
  const { checker } = checkerWith();
  const [slow = '', pdf = ''] = await files(SLOW, PDF);
  const done: string[] = [];
  const all = [1, 2, 3].map((number) => checker.check(slow, 'slow').then(() => done.push(`slow ${number}`)));
  await Promise.all([...all, checker.check(pdf, 'quick').then(() => done.push('quick'))]);
  expect(done.slice(0, 2).sort()).toEqual(['quick', 'slow 1']);
});

test('a check that is queued too long is rejected as busy, even while a slow file is opened', async () => {
  const { checker } = checkerWith({ queueTimeoutMs: 5 });
  const [slow = '', pdf = ''] = await files(SLOW, PDF);
  const over: string[] = [];
  const first = checker.check(slow, 'a').then(() => over.push('slow'));
  const late = checker.check(pdf, 'b').catch((fault: unknown) => {
    over.push('late');
    return fault;
  });
  expect(await late).toBeInstanceOf(BusyError);
  await first;
  expect(over).toEqual(['late', 'slow']);
});

test('a read error rejects that check alone, and the next file is checked', async () => {
  const { checker } = checkerWith();
  const [pdf = ''] = await files(PDF);
  const lost = checker.check(`${pdf}-lost`, 'a');
  const kept = checker.check(pdf, 'a');
  await expect(lost).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  expect(await kept).toMatchObject({ type: 'pdf' });
});

test('a file that times out is refused and logged, and its child is killed', async () => {
  const { checker, faults } = checkerWith({ timeoutMs: 1 });
  const [slow = '', pdf = ''] = await files(SLOW, PDF);
  expect(await checker.check(slow, 'a')).toEqual({ refusal: 'tooComplex' });
  expect(faults).toEqual([expect.stringMatching(/^it (took too long|ended with SIGXCPU)$/)]);
  const { checker: other } = checkerWith();
  expect(await other.check(pdf, 'a')).toMatchObject({ type: 'pdf' });
});

test.each([
  ['in time', { startTimeoutMs: 1 }],
  ['at all', { heapMegabytes: 1 }],
])(
  'when no child can start %s, the check is rejected as busy and the file is not refused',
  async (_, limits) => {
    const { checker, faults } = checkerWith(limits);
    const [pdf = ''] = await files(PDF);
    await expect(checker.check(pdf, 'a')).rejects.toBeInstanceOf(BusyError);
    expect(faults).toHaveLength(1);
  },
);

test.each([
  [
    'a PDF whose page would unpack to 2 GB',
    () => {
      const packed = packedZeros();
      const contents = `<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n`;
      const stream = Buffer.concat([Buffer.from(contents), packed, Buffer.from('\nendstream')]);
      return forgePdf({ page: '/Contents 4 0 R', objects: [stream] });
    },
  ],
  [
    'a DOCX that says it has little in it and would unpack to 1 GB',
    () => {
      const packed = Buffer.concat([
        ...Array.from({ length: 1000 }, () =>
          deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: 2 }),
        ),
        deflateRawSync(Buffer.alloc(0)),
      ]);
      return forgeZip([contentTypes(), { ...MAIN_PART, packed, size: 5000 }]);
    },
  ],
])('%s kills the child and not the service, is refused, and the next file is opened', async (_, bomb) => {
  const { checker, faults } = checkerWith({ timeoutMs: 3000 });
  const [bad = '', pdf = ''] = await files(bomb(), PDF);
  expect(await checker.check(bad, 'a')).toEqual({ refusal: 'tooComplex' });
  expect(faults).toHaveLength(1);
  expect(await checker.check(pdf, 'a')).toMatchObject({ type: 'pdf' });
});

test.each(['SIGKILL', 'SIGUSR2'])(
  'a file whose child ends by %s is retried in another child',
  async (signal) => {
    const { checker, faults } = checkerWith();
    const [slow = '', pdf = ''] = await files(SLOW, PDF);
    await checker.check(pdf, 'a');
    const first = checker.pid ?? 0;
    const verdict = checker.check(slow, 'a');
    process.kill(first, signal);
    expect(await verdict).toMatchObject({ type: 'docx' });
    expect(checker.pid).not.toBe(first);
    expect(faults).toEqual([]);
  },
);

test('the same child opens many of the largest files', { tags: ['nightly'] }, async () => {
  const { checker } = checkerWith();
  const [large = ''] = await files(pdfOf(10_000_000));
  await checker.check(large, 'a');
  const first = checker.pid;
  for (let round = 0; round < 10; round += 1)
    expect(await checker.check(large, 'a')).toMatchObject({ type: 'pdf' });
  expect(checker.pid).toBe(first);
});

test('an idle child ends, and the next file starts another', async () => {
  const { checker } = checkerWith({ idleMs: 1 });
  const [pdf = ''] = await files(PDF);
  for (let round = 0; round < 2; round += 1) {
    expect(await checker.check(pdf, 'a')).toMatchObject({ type: 'pdf' });
    await vi.waitFor(() => expect(checker.pid).toBeUndefined(), SOON);
  }
});

test('the child inherits no secret, opens no inspector, and ignores SIGTERM and SIGINT', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.example');
  vi.stubEnv('NODE_OPTIONS', '--no-warnings');
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const { checker } = checkerWith();
  const [pdf = ''] = await files(PDF);
  await checker.check(pdf, 'a');
  const child = checker.pid ?? 0;
  const environment = await readFile(`/proc/${child}/environ`, 'utf8');
  expect(environment.split('\0').map((line) => line.split('=')[0])).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/SMTP_URL|NODE_OPTIONS|PATH/)]),
  );
  expect(await readFile(`/proc/${child}/cmdline`, 'utf8')).toContain('--disable-sigusr1');
  process.kill(child, 'SIGTERM');
  process.kill(child, 'SIGINT');
  await checker.check(pdf, 'a');
  expect(checker.pid).toBe(child);
});

test('the child ends with its service, even if that is killed while a file is opened', async () => {
  const [slow = '', pdf = ''] = await files(SLOW, PDF);
  const program = `
    const { CvChecker } = await import(${JSON.stringify(path.join(import.meta.dirname, 'cv-checker.ts'))});
    const checker = new CvChecker({ timeoutMs: 60000, startTimeoutMs: 120000 });
    await checker.check(${JSON.stringify(pdf)}, 'a');
    checker.check(${JSON.stringify(slow)}, 'a');
    console.log(checker.pid);
    setInterval(() => {}, 1000);`;
  const service = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    service.kill('SIGKILL');
  });
  const [said] = (await once(service.stdout, 'data')) as [Buffer];
  const child = Number(said.toString());
  expect(await isAlive(child)).toBe(true);
  service.kill('SIGKILL');
  await vi.waitFor(async () => expect(await isAlive(child)).toBe(false), SOON);
});

test('the CPU time of earlier files does not count towards a file’s limit', {
  tags: ['nightly'],
}, async () => {
  const [pdf = ''] = await files(pdfOf(3000));
  const open = async () => {
    const { checker, faults } = checkerWith({ timeoutMs: 1000 });
    const end = performance.now() + 5000;
    while (performance.now() < end) expect(await checker.check(pdf, 'a')).not.toHaveProperty('refusal');
    expect(faults).toEqual([]);
  };
  await Promise.all([open(), open()]);
});
