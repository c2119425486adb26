import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@website/store/config/free-port.ts';
import { ROOT } from './root.ts';

/** `npm run office`, without npm, as a separate process. */
export interface RunningOffice {
  readonly url: string;
  /** Requests a new one-time link. */
  readonly newLink: () => Promise<string>;
  readonly stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<{ status: number | null; output: string }>;
}

/** @param settings - its settings, by the names of their variables; at least the data folder and the company's folder */
export async function startOffice(settings: Readonly<Record<string, string>>): Promise<RunningOffice> {
  const port = settings.OFFICE_PORT ?? String(await freePort());
  const child = spawn(process.execPath, [path.join(ROOT, 'scripts/office.ts'), '--no-open'], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
    env: { ...process.env, LOG_LEVEL: 'warn', SMTP_URL: '', OFFICE_PORT: port, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const links = () => output.split(/\s+/).filter((word) => word.includes('/enter#'));
  const linkAfter = async (count: number): Promise<string> => {
    while (links().length <= count) {
      if (child.exitCode !== null) throw new Error(`The office ended:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return links()[count] ?? '';
  };
  await linkAfter(0);
  return {
    url: `http://127.0.0.1:${port}`,
    newLink: () => {
      const count = links().length;
      child.stdin.write('\n');
      return linkAfter(count);
    },
    stop: async (signal = 'SIGINT') => {
      const exit = once(child, 'exit');
      child.kill(signal);
      const [status] = (await exit) as [number | null];
      return { status, output };
    },
  };
}
