import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';

/** nginx that serves the site's pages alone. */
export interface StaticFront {
  url: string;
  /** Lets it serve what was written since, and waits until it does. */
  reload: () => Promise<void>;
  stop: () => Promise<void>;
}

const SITE = path.resolve(import.meta.dirname, '../static/company-website-static.conf');

/**
 * Starts nginx with the site of deploy/static/, of which only port, places and TLS are others.
 *
 * @param target - the folder that `npm run static-front` wrote
 * @param folder - for nginx's own files
 */
export async function startStaticFront(target: string, folder: string, port: number): Promise<StaticFront> {
  const site = await readFile(SITE, 'utf8');
  // The last of its servers: the others lead to it, and to TLS.
  const server = site
    .slice(site.lastIndexOf('\nserver {'))
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:443 ssl http2;', '')
    .replace('include snippets/company-website-tls.conf;', '')
    .replace('include /srv/company-website-front/', `include ${target}/`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `pid ${folder}/nginx.pid; error_log ${folder}/error.log notice; worker_processes 1; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { include /etc/nginx/mime.types; gzip on; access_log off; ${temporary.join(' ')} ${server} }`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', configuration, '-e', `${folder}/error.log`], {
    env: { PATH: '/usr/sbin:/usr/bin' },
    stdio: 'inherit',
  });
  const ended = once(child, 'exit');
  const log = () => readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '');
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${await log()}`);
    await setTimeout(20);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    reload: async () => {
      const before = workersEnded(await log());
      child.kill('SIGHUP');
      while (workersEnded(await log()) === before) await setTimeout(20);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Workers that were told to end, since others have taken their place. */
function workersEnded(log: string): number {
  return log.split('gracefully shutting down').length;
}

async function accepts(port: number): Promise<boolean> {
  const socket = createConnection(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
