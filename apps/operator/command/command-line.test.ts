import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { confirm } from './command-line.ts';

function terminal(answer: string) {
  const input = Object.assign(new PassThrough(), { isTTY: true });
  const output = Object.assign(new PassThrough(), { isTTY: true });
  input.write(`${answer}\n`);
  return [input, output] as const;
}

test.each(['y', 'Yes'])('%s confirms', async (answer) => {
  await confirm('Sure?', ...terminal(answer));
});

test.each(['', 'n', 'yesterday'])('"%s" does not confirm', async (answer) => {
  await expect(confirm('Sure?', ...terminal(answer))).rejects.toThrow('Nothing was done.');
});

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])('%s does not confirm either, and does not crash', async (_, key) => {
  const [input, output] = terminal('');
  input.read();
  input.write(key);
  await expect(confirm('Sure?', input, output)).rejects.toThrow('Nothing was done.');
});

test('without a terminal there is no prompt', async () => {
  await expect(confirm('Sure?', new PassThrough(), new PassThrough())).rejects.toThrow('--yes');
});
