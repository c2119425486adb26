import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { forgePdf, packed } from './forging/pdf.ts';
import { inspectSource } from './inspect-cv.ts';
import { bufferSource } from './positioned-source.ts';

/** Half of what an inspection may take. It is processor time that counts, which a busy machine hardly lengthens. */
const LONG_MS = 2500;

const BYTES = 10_000_000;

/** A PDF as long as any may be, made of what a function of the index returns, or of one thing repeated. */
function filled(part: (index: number) => string): Buffer {
  const parts = ['%PDF-1.7\n'];
  for (let [index, length] = [0, 0]; length < BYTES; index += 1) {
    const text = part(index);
    length += text.length;
    parts.push(text);
  }
  return Buffer.from(`${parts.join('')}\nstartxref\n9\n%%EOF\n`, 'latin1');
}

/** As many streams of packed objects as are looked into, of these bytes. */
function streams(count: number, text: string | Buffer, dictionary: string): Buffer {
  const bytes = deflateSync(text);
  const facts = `<<${dictionary}/Filter/FlateDecode/Length ${bytes.length}>>\nstream\n`;
  const stream = Buffer.concat([Buffer.from(facts), bytes, Buffer.from('\nendstream')]);
  return forgePdf(['<<>>', ...Array.from({ length: count }, () => stream)]);
}

const of = <T>(count: number, part: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => part(at));

test.each<[what: string, forge: () => Buffer]>([
  ['actions with numbers of many digits', () => filled((at) => `${9e15 - 7_000_000_000 * at} 0 obj/URI\n`)],
  ['actions with numbers of some digits', () => filled((at) => `${2e9 - at} 0 obj/URI\n`)],
  ['openings', () => filled((at) => `${at} 0 obj<</OpenAction ${at + 1} 0 R/S/URI>>`)],
  ['names in digits', () => filled(() => `9 0 obj<<${'/#4c#61#75#6e#63#68#4c#61'.repeat(50)}>>`)],
  ['names with places behind', () => filled(() => `9 0 obj<<${'/JS[5 0 R/XYZ 1 2 3 4 5 ]'.repeat(50)}>>`)],
  ['names with comments behind', () => filled(() => `9 0 obj<<${`/JS${'%\n'.repeat(9)}`.repeat(50)}>>`)],
  ['trailers and comments', () => filled(() => `trailer${'%\n'.repeat(99)}`)],
  ['packed objects without words', () => streams(1999, `${'0 0 '.repeat(5000)}0`, '/N 5000/First 20000')],
  ['long lists of packed objects', () => streams(1999, `${'1 '.repeat(62_500)}0`, '/N 5000/First 125000')],
  ['packed spaces', () => streams(1999, Buffer.alloc(2_500_000, ' '), '/N 1/First 4')],
  ['packed names', () => forgePdf(of(60, () => packed(new Map(of(5000, (at) => [2e9 + at, '/URI'])))))],
])('a PDF of nothing but %s is searched in a short time', async (_, forge) => {
  const forged = forge();
  const start = process.threadCpuUsage();
  expect(await inspectSource(bufferSource(forged))).toHaveProperty('cautions');
  const { user, system } = process.threadCpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(LONG_MS);
});

test('packed objects count as work though no word is in them', async () => {
  const inspection = await inspectSource(
    bufferSource(
      streams(100, `${of(5000, (at) => `${at} ${at} `).join('')}${'1'.repeat(5000)}`, '/N 5000/First 48890'),
    ),
  );
  expect(inspection).toEqual({ type: 'pdf', cautions: ['unseen'] });
});
