import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@website/store/config/free-port.ts';
import { ROOT } from './root.ts';

/** `npm run edit`, without npm, on a copy of a company's folder that is in a commit. */
export interface RunningEditor {
  readonly company: string;
  readonly url: string;
  /** Requests a new one-time link. */
  readonly newLink: () => Promise<string>;
  readonly textOf: (file: string) => Promise<string>;
  /** Stops it as Ctrl+C does; returns its status and output. */
  readonly stop: () => Promise<{ status: number | null; output: string }>;
}

/** @param from - the company's folder, which is copied */
export async function startEditor(from: string): Promise<RunningEditor> {
  const folder = await mkdtemp(path.join(tmpdir(), 'edited-'));
  const company = path.join(folder, 'company');
  await cp(from, company, { recursive: true, dereference: true });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@mail.example', ...args], {
      cwd: folder,
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Initial commit');
  const port = await freePort();
  const args = [path.join(ROOT, 'scripts/edit.ts'), '--port', String(port), '--no-open'];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    // biome-ignore lint/style/noProcessEnv: passed on whole, not read.
    env: { ...process.env, COMPANY_DIR: company },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => (output += part));
  const links = () =>
    output.split(/\s+/).filter((word) => word.startsWith('http:') && word.includes('/open/'));
  const linkAfter = async (count: number): Promise<string> => {
    while (links().length <= count) {
      if (child.exitCode !== null) throw new Error(`The editor ended:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return links()[count] ?? '';
  };
  await linkAfter(0);
  return {
    company,
    url: `http://127.0.0.1:${port}`,
    newLink: () => {
      const count = links().length;
      child.stdin.write('\n');
      return linkAfter(count);
    },
    textOf: (file) => readFile(path.join(company, file), 'utf8'),
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGINT');
      const [status] = (await exit) as [number | null];
      await rm(folder, { recursive: true, force: true });
      return { status, output };
    },
  };
}
