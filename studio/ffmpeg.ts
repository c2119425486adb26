import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';

/**
 * Runs ffmpeg at a low priority, so that it doesn't slow other programs down.
 *
 * @param input - files written to its standard input, one after another
 * @throws if ffmpeg fails
 */
export async function ffmpeg(
  options: readonly string[],
  input?: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const process = spawn(
    'nice',
    ['-n', '5', 'ffmpeg', '-hide_banner', '-loglevel', 'error', '-y', ...options],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  );
  const exit = once(process, 'exit');
  if (input !== undefined) {
    for await (const file of input) if (!process.stdin.write(file)) await once(process.stdin, 'drain');
  }
  process.stdin.end();
  await finished(process.stdin);
  const [code] = await exit;
  if (code !== 0) throw new Error(`ffmpeg exited with ${code}: ${options.join(' ')}`);
}
