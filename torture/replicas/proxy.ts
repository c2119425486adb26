import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#server/config/free-port.ts';
import { ROOT } from '../../scripts/root.ts';

/** Debian keeps it where only root looks. */
const PROGRAM = '/usr/sbin/nginx';

const SITE = path.join(ROOT, 'deploy/nginx/company-website.conf');
const UPSTREAM = path.join(ROOT, 'deploy/nginx/company-website-upstream.conf');

/** nginx before the replicas. */
export interface ReverseProxy {
  url: string;
  /** Has it read its configuration again, as after a change. */
  reload: () => void;
  close: () => Promise<void>;
}

/**
 * Starts nginx with the locations, limits and times of the site in `deploy/`, of which only ports, places of files and
 * TLS are others.
 *
 * @param ports - of the replicas
 */
export async function startProxy(folder: string, ports: readonly number[]): Promise<ReverseProxy> {
  const own = await freePort();
  await mkdir(path.join(folder, 'tmp'), { recursive: true });
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, await configurationOf(folder, own, ports));
  const child = spawn(PROGRAM, ['-p', folder, '-c', configuration, '-e', path.join(folder, 'error.log')], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill('SIGTERM'));
  const url = `http://127.0.0.1:${own}`;
  await untilAnswered(child, url);
  return {
    url,
    reload: () => child.kill('SIGHUP'),
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function configurationOf(folder: string, own: number, ports: readonly number[]): Promise<string> {
  const servers = ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');
  const upstream = (await readFile(UPSTREAM, 'utf8')).replace('server 127.0.0.1:3000 max_fails=0;', servers);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp/${name};`)
    .join(' ');
  return `pid ${folder}/nginx.pid; worker_processes 1; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off; ${temporary}
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=company_website:10m max_size=500m inactive=7d use_temp_path=off;
  ${upstream}
  ${siteOf(await readFile(SITE, 'utf8'), own)}
}
`;
}

/** The last server of the site's file, which is the one that visitors come to, without TLS. */
function siteOf(text: string, own: number): string {
  const site = text.slice(text.lastIndexOf('\nserver {'));
  return site
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${own};`)
    .replace('listen [::]:443 ssl http2;', '')
    .replace('include snippets/company-website-tls.conf;', '');
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with status ${child.exitCode}`);
    if ((await fetch(url).catch(() => undefined)) !== undefined) return;
    await setTimeout(50);
  }
}
