import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../../testing/test-folder.ts';
import { corpusBytes } from './corpus/corpus.ts';
import { forgeDocx } from './forging/zip.ts';
import { Inspector, type InspectorLimits } from './inspector.ts';
import { REFUSALS, TOO_COMPLEX } from './refusals.ts';

const PDF = corpusBytes('pdfkit-plain.pdf');

/** A document of hundreds of thousands of elements that each may be a field. */
const ENDLESS = forgeDocx([
  { name: 'word/header1.xml', data: '<w:instrText>'.repeat(300_000), isStored: true },
  { name: 'word/header2.xml', data: '<w:instrText>'.repeat(300_000), isStored: true },
]);

function inspector(limits?: Partial<InspectorLimits>) {
  const made = new Inspector(limits);
  const faults: unknown[] = [];
  made.log = { error: (fault: unknown) => faults.push(fault) };
  onTestFinished(() => made.close());
  return { inspector: made, faults };
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

test('many files that come at once are each judged by what they are', async () => {
  const { inspector: judge } = inspector();
  const [pdf = '', other = '', docx = ''] = await files(PDF, Buffer.from('GIF89a'), forgeDocx());
  const judged = await Promise.all([pdf, other, docx, pdf].map((file) => judge.inspect(file, 'a')));
  expect(judged).toEqual([
    { type: 'pdf', cautions: [] },
    { refusal: REFUSALS.kind, kind: 'picture' },
    { type: 'docx', cautions: [] },
    { type: 'pdf', cautions: [] },
  ]);
});

test('a client of many slow files holds up only their own', async () => {
  const { inspector: judge } = inspector();
  const [endless = '', pdf = ''] = await files(ENDLESS, PDF);
  const done: string[] = [];
  const slow = [1, 2, 3].map((number) =>
    judge.inspect(endless, 'slow').then(() => done.push(`slow ${number}`)),
  );
  await Promise.all([...slow, judge.inspect(pdf, 'quick').then(() => done.push('quick'))]);
  expect(done.slice(0, 2).sort()).toEqual(['quick', 'slow 1']);
});

test('a client that has waited too long is asked to try again, even while a slow file is inspected', async () => {
  const { inspector: judge } = inspector({ longestWaitMs: 5 });
  const [endless = '', pdf = ''] = await files(ENDLESS, PDF);
  const over: string[] = [];
  const slow = judge.inspect(endless, 'a').then(() => over.push('slow'));
  const late = judge.inspect(pdf, 'b').catch((fault: unknown) => {
    over.push('late');
    return fault;
  });
  expect(await late).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } });
  await slow;
  expect(over).toEqual(['late', 'slow']);
});

test('a file that can’t be read is a fault of the disk, and the next file is not taken for one', async () => {
  const { inspector: judge } = inspector();
  const [pdf = ''] = await files(PDF);
  const lost = judge.inspect(`${pdf}-lost`, 'a');
  const kept = judge.inspect(pdf, 'a');
  await expect(lost).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' });
  expect(await kept).toMatchObject({ type: 'pdf' });
});

test('a file that takes too long is refused in words, and logged for the operator', async () => {
  const { inspector: judge, faults } = inspector({ longestMs: 1 });
  const [endless = ''] = await files(ENDLESS);
  expect(await judge.inspect(endless, 'a')).toEqual({ refusal: TOO_COMPLEX });
  expect(faults).toHaveLength(1);
});

test('where no thread can start in time, nothing is said about the file: its client is asked to try again', async () => {
  const { inspector: judge, faults } = inspector({ longestStartMs: 1 });
  const [pdf = ''] = await files(PDF);
  await expect(judge.inspect(pdf, 'a')).rejects.toMatchObject({ statusCode: 503 });
  expect(faults).toHaveLength(1);
});

test('a file that takes too much memory is refused in words, and the next is judged', async () => {
  const memory = { maxOldGenerationSizeMb: 4, maxYoungGenerationSizeMb: 1 };
  const { inspector: judge, faults } = inspector({ memory });
  const [pdf = ''] = await files(PDF);
  expect(await Promise.all([judge.inspect(pdf, 'a'), judge.inspect(pdf, 'a')])).toEqual([
    { refusal: TOO_COMPLEX },
    { refusal: TOO_COMPLEX },
  ]);
  expect(faults).toHaveLength(2);
  memory.maxOldGenerationSizeMb = 96;
  expect(await judge.inspect(pdf, 'a')).toEqual({ type: 'pdf', cautions: [] });
});

test('the event loop is free while a file is inspected', async () => {
  const { inspector: judge } = inspector();
  const [endless = ''] = await files(ENDLESS);
  const start = process.threadCpuUsage();
  const inspection = await judge.inspect(endless, 'a');
  const { user, system } = process.threadCpuUsage(start);
  expect(inspection).toMatchObject({ type: 'docx' });
  expect((user + system) / 1000).toBeLessThan(100);
});

test('without work the thread ends, and the next file has a new one', async () => {
  const { inspector: judge } = inspector({ idleMs: 1 });
  const [pdf = ''] = await files(PDF);
  for (let round = 0; round < 3; round += 1) {
    expect(await judge.inspect(pdf, 'a')).toMatchObject({ type: 'pdf' });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
});
