import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@website/store/config/free-port.ts';
import { ROOT } from './root.ts';

/** `npm run office`, without npm, as a separate process. */
export interface RunningOffice {
  readonly url: string;
  /** Requests a new one-time link, if the office is for oneself. */
  readonly newLink: () => Promise<string>;
  readonly stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<{ status: number | null; output: string }>;
}

/**
 * @param settings - its settings, by the names of their variables; at least the data folder and the company's folder
 * @param root - the project's folder
 * @param args - `--edit` opens it at the site's texts
 */
export async function startOffice(
  settings: Readonly<Record<string, string>>,
  root = ROOT,
  args: readonly string[] = [],
): Promise<RunningOffice> {
  const port = settings.OFFICE_PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [path.join(root, 'scripts/office.ts'), '--no-open', ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'pipe'],
    // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
    env: { ...process.env, LOG_LEVEL: 'warn', SMTP_URL: '', OFFICE_PORT: port, ...settings },
  });
  const exit = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const links = () => output.split(/\s+/).filter((word) => /\/enter\b/.test(word));
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The office ended:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  // Its link, or its address.
  await until(() => output.includes(url));
  return {
    url,
    newLink: async () => {
      const count = links().length;
      child.stdin.write('\n');
      await until(() => links().length > count);
      return links()[count] ?? '';
    },
    stop: async (signal = 'SIGINT') => {
      child.kill(signal);
      const [status] = (await exit) as [number | null];
      return { status, output };
    },
  };
}
