import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { freePort } from '@website/store/config/free-port.ts';
import { untilAnswered } from '../../fixtures/server-process.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy/nginx');

export interface SiteProxy {
  url: string;
  /** Reloads its configuration, as after a renewed certificate. */
  reload: () => void;
  stop: () => Promise<void>;
}

/** Starts nginx in front of replicas on loopback as it is deployed (`deploy/nginx/`), except for ports, paths and TLS. */
export async function startProxy(
  folder: string,
  ports: readonly number[],
  workers: 1 | 'auto' = 1,
): Promise<SiteProxy> {
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  await writeFile(path.join(folder, 'upstream.conf'), await upstream(ports));
  await writeFile(path.join(folder, 'site.conf'), await site(folder, port, await freePort()));
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, main(folder, workers));
  const child = spawn('nginx', ['-p', folder, '-c', configuration, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH: '/usr/sbin:/usr/bin' },
  });
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  await once(child, 'spawn');
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(url, child);
  return {
    url,
    reload: () => void child.kill('SIGHUP'),
    stop: async () => {
      process.off('exit', kill);
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    },
  };
}

async function upstream(ports: readonly number[]): Promise<string> {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  return replaced('company-website-upstream.conf', { 'server 127.0.0.1:3000 max_fails=0;': servers });
}

function site(folder: string, port: number, plainPort: number): Promise<string> {
  return replaced('company-website.conf', {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
    'listen [::]:443 ssl http2;': '',
    'server_name www.company.example;': 'server_name www.company.example localhost 127.0.0.1 x;',
    'include snippets/company-website-tls.conf;': '',
    'snippets/company-website-upstream.conf': `${folder}/upstream.conf`,
    '/var/lib/nginx/company-website': `${folder}/cache`,
  });
}

function main(folder: string, workers: 1 | 'auto'): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  return `pid ${folder}/nginx.pid; worker_processes ${workers}; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 768; }
    http { include /etc/nginx/mime.types; access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`;
}

/** A file of the deployment with parts replaced. @throws {Error} if a part is missing */
async function replaced(name: string, parts: Record<string, string>): Promise<string> {
  let text = await readFile(path.join(DEPLOY, name), 'utf8');
  for (const [from, to] of Object.entries(parts)) {
    if (!text.includes(from)) throw new Error(`${name} has no «${from}»`);
    text = text.replaceAll(from, () => to);
  }
  return text;
}
