import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type OtherServer, runningServer } from './other-server.ts';

/**
 * Starts an nginx that serves one page, compressed in advance, with the same header fields as our server.
 *
 * @param port - a free one
 */
export async function startNginx(
  port: number,
  page: Buffer,
  headers: Readonly<Record<string, string>>,
): Promise<OtherServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-nginx-'));
  const site = path.join(folder, 'site');
  await mkdir(site);
  await writeFile(path.join(site, 'index.html'), page);
  await writeFile(path.join(site, 'index.html.gz'), gzipSync(page, { level: 9 }));
  const configuration = path.join(folder, 'nginx.conf');
  await writeFile(configuration, configure(folder, site, port, headers));

  const child = spawn('nginx', ['-p', folder, '-c', configuration, '-e', path.join(folder, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return runningServer(child, `http://127.0.0.1:${port}`, () => rm(folder, { recursive: true, force: true }));
}

function configure(
  folder: string,
  site: string,
  port: number,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${JSON.stringify(value)};`,
  );
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // Our server keeps no log of pages either.
  return `pid ${folder}/nginx.pid; worker_processes 1; daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http {
      default_type text/html; access_log off; ${temporary.join(' ')}
      keepalive_requests 1000000000; sendfile on; tcp_nopush on; open_file_cache max=100;
      server { listen 127.0.0.1:${port}; root ${site}; gzip_static on; etag on; ${lines.join(' ')} }
    }`;
}
