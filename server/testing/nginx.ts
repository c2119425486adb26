import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../config/free-port.ts';

/** Debian keeps it where only root looks. */
const PROGRAM = '/usr/sbin/nginx';

/**
 * Starts nginx before a service, with connections that it keeps, until the test is finished.
 *
 * @param folder - for its files
 * @param port - of the service, on loopback
 * @returns where it answers
 */
export async function startNginx(folder: string, port: number): Promise<string> {
  const own = await freePort();
  const files = path.join(folder, 'nginx');
  await mkdir(path.join(files, 'tmp'), { recursive: true });
  const configuration = path.join(files, 'nginx.conf');
  await writeFile(configuration, configurationOf(files, own, port));
  const child = spawn(PROGRAM, ['-p', files, '-c', configuration, '-e', path.join(files, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  const url = `http://127.0.0.1:${own}`;
  await vi.waitFor(async () => void (await fetch(url, { method: 'HEAD' })), {
    timeout: 15_000,
    interval: 20,
  });
  return url;
}

function configurationOf(folder: string, own: number, service: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/tmp/${name};`)
    .join(' ');
  return `pid ${folder}/nginx.pid; error_log ${folder}/error.log info; worker_processes 1; daemon off;
events { worker_connections 512; }
http {
  access_log off; ${temporary}
  upstream service { server 127.0.0.1:${service} max_fails=0; keepalive 16; }
  server {
    listen 127.0.0.1:${own}; client_max_body_size 30m;
    location / {
      proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection "";
      proxy_set_header Host $http_host; proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto http;
    }
  }
}
`;
}
