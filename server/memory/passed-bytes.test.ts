import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { SERVICE_COMMAND, SERVICE_FILE } from '../../scripts/service-command.ts';
import { PassedBytes } from './passed-bytes.ts';

test('what was let go of is collected whenever four megabytes have come in', () => {
  const collect = vi.fn();
  const passed = new PassedBytes(collect);
  for (let piece = 0; piece < 63; piece += 1) passed.add(64_000);
  expect(collect).toHaveBeenCalledTimes(1);
  for (let piece = 0; piece < 62; piece += 1) passed.add(64_000);
  expect(collect).toHaveBeenCalledTimes(1);
  passed.add(64_000);
  expect(collect).toHaveBeenCalledTimes(2);
});

test('as the service is run, 128 MB of pieces that nobody holds never take 16 MB', () => {
  const settings = SERVICE_COMMAND.args.filter((argument) => !argument.endsWith(SERVICE_FILE));
  const program = `
    import { PassedBytes } from ${JSON.stringify(path.join(import.meta.dirname, 'passed-bytes.ts'))};
    const passed = new PassedBytes();
    let most = 0;
    for (let piece = 0; piece < 2000; piece += 1) {
      passed.add(Buffer.from(new ArrayBuffer(64_000)).length);
      most = Math.max(most, process.memoryUsage().arrayBuffers);
    }
    console.log(most);`;
  const most = execFileSync(
    SERVICE_COMMAND.command,
    [...settings, '--input-type=module-typescript', '--eval', program],
    { encoding: 'utf8' },
  );
  expect(Number(most)).toBeGreaterThan(0);
  expect(Number(most)).toBeLessThan(16_000_000);
});
