import { execFile, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { type OtherServer, runningServer } from './other-server.ts';

const run = promisify(execFile);

const PACKAGES = ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'];

/** How often Next sends what a page says: as markup, and once more, escaped, for its scripts. */
const TIMES_SENT = 2.2;

const LAYOUT = `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}`;

const PAGE = `import html from '../page.json';
export default function Page() {
  return <div dangerouslySetInnerHTML={{ __html: html }} />;
}`;

/**
 * Installs Next from the registry into a folder of its own, builds a static page of about the same size with it, and runs
 * `next start`, which serves it with Next's own settings.
 *
 * @param port - a free one
 * @param page - as much of its body is used as makes both the same size
 */
export async function startNext(port: number, page: string): Promise<OtherServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-next-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const body = page.slice(page.indexOf('<body')).slice(0, Math.round(page.length / TIMES_SENT));
    await writeSite(folder, body);
    // biome-ignore lint/style/noProcessEnv: handed on whole, not read.
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' as const };
    const options = { cwd: folder, env };
    await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], options);
    const next = path.join(folder, 'node_modules/next/dist/bin/next');
    await run(process.execPath, [next, 'build'], options);
    const where = ['--hostname', '127.0.0.1', '--port', String(port)];
    const child = spawn(process.execPath, [next, 'start', ...where], { ...options, stdio: 'ignore' });
    return await runningServer(child, `http://127.0.0.1:${port}`, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function writeSite(folder: string, body: string): Promise<void> {
  await mkdir(path.join(folder, 'app'));
  await writeFile(path.join(folder, 'package.json'), '{ "name": "page", "private": true, "type": "module" }');
  await writeFile(path.join(folder, 'page.json'), JSON.stringify(body));
  await writeFile(path.join(folder, 'app/layout.js'), LAYOUT);
  await writeFile(path.join(folder, 'app/page.js'), PAGE);
}
