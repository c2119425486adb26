import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { freePort } from '@website/store/config/free-port.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import { SOON } from '@website/tests/fixtures/waiting.ts';
import { onTestFinished, vi } from 'vitest';
import { type Certificate, makeCertificate } from './certificate.ts';

const DEPLOY = path.resolve(import.meta.dirname, '..');

const ACCESS_LOG = 'access.log';

/** A proxy with its configuration of deploy/; only ports and file paths differ. */
export interface SiteProxy {
  httpPort: number;
  httpsPort: number;
  certificate: string;
  /** The path of nginx's access log. */
  accessLog: string;
  /** Its output so far, including its error log. */
  output: () => string;
  /** The webroot of certbot's challenges. */
  challenges: string;
}

/** Ports and paths that replace those in a file of deploy/. */
interface Substitutes extends Certificate {
  folder: string;
  httpPort: number;
  httpsPort: number;
  /** Ports of the site's servers. */
  servers: readonly number[];
  office: OfficeBehind | undefined;
}

/** The office behind a proxy. */
export interface OfficeBehind {
  readonly port: number;
  /** The port of its preview. */
  readonly preview?: number;
  /** The port of a program that signs people in, for which the files have comments. */
  readonly signIn?: number;
}

/** Each proxy's starter. */
export const PROXIES = { nginx: startNginx, caddy: startCaddy } as const;

/**
 * Starts a proxy in front of servers of the site, until the test ends.
 *
 * @param servers - their ports
 */
export async function startProxy(
  name: keyof typeof PROXIES,
  servers: readonly number[],
  office?: OfficeBehind,
): Promise<SiteProxy> {
  const folder = await testFolder();
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  const made = await makeCertificate(folder);
  const child = await PROXIES[name]({ ...made, folder, httpPort, httpsPort, servers, office });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`);
    await accepting(httpsPort);
  }, SOON);
  return {
    httpPort,
    httpsPort,
    certificate: made.certificate,
    accessLog: path.join(folder, ACCESS_LOG),
    output: () => output,
    challenges: path.join(folder, 'html'),
  };
}

async function startNginx(substitutes: Substitutes): Promise<ChildProcess> {
  const { folder, office } = substitutes;
  await mkdir(path.join(folder, 'html'));
  await writeFile(path.join(folder, 'tls.conf'), nginxFile('company-website-tls.conf', substitutes));
  await writeFile(
    path.join(folder, 'upstream.conf'),
    nginxFile('company-website-upstream.conf', substitutes),
  );
  await writeFile(path.join(folder, 'site.conf'), nginxFile('company-website.conf', substitutes));
  if (office !== undefined) {
    const upstream = nginxFile('company-website-office-upstream.conf', substitutes);
    await writeFile(path.join(folder, 'upstream-office.conf'), upstream);
    await writeFile(path.join(folder, 'office.conf'), nginxFile('company-website-office.conf', substitutes));
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  // The relevant parts of Debian's nginx.conf.
  await writeFile(
    path.join(folder, 'nginx.conf'),
    `pid ${folder}/nginx.pid; worker_processes 1; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 512; }
    http { include /etc/nginx/mime.types; gzip on; access_log ${folder}/${ACCESS_LOG}; ${temporary.join(' ')} include ${folder}/site.conf; include ${folder}/office*.conf; }`,
  );
  return spawn('nginx', ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr'], {
    env: { PATH: '/usr/sbin:/usr/bin' },
  });
}

function nginxFile(name: string, substitutes: Substitutes): string {
  const { folder, httpPort, httpsPort, servers, certificateFile, keyFile, office } = substitutes;
  const lines = servers.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  return replaced(read(`nginx/${name}`), {
    'server 127.0.0.1:3000 max_fails=0;': lines.join(' '),
    'listen 80;': `listen 127.0.0.1:${httpPort};`,
    'listen [::]:80;': '',
    'listen 443 ': `listen 127.0.0.1:${httpsPort} `,
    'listen [::]:443 ssl http2;': '',
    'snippets/company-website-tls.conf': `${folder}/tls.conf`,
    'snippets/company-website-upstream.conf': `${folder}/upstream.conf`,
    'snippets/company-website-office-upstream.conf': `${folder}/upstream-office.conf`,
    '/var/lib/nginx/company-website': `${folder}/cache`,
    '/var/www/html': `${folder}/html`,
    '/etc/letsencrypt/live/www.company.example/fullchain.pem': certificateFile,
    '/etc/letsencrypt/live/www.company.example/privkey.pem': keyFile,
    '127.0.0.1:4500': `127.0.0.1:${office?.port ?? 4500}`,
    '127.0.0.1:4501': `127.0.0.1:${office?.preview ?? 4501}`,
    ...(office?.signIn !== undefined && nginxSignIn(office.signIn)),
  });
}

/** Uncomments what passes on who has signed in at the proxy. */
function nginxSignIn(port: number): Record<string, string> {
  return {
    '    # auth_request': '    auth_request',
    '    # error_page 401': '    error_page 401',
    '    # proxy_set_header X-Forwarded-Email $person;': '    proxy_set_header X-Forwarded-Email $person;',
    '    proxy_set_header X-Forwarded-Email "";': '',
    '  gzip off;\n\n  location / {\n    proxy_pass http://company_website_office;': `  location /oauth2/ {
    proxy_pass http://127.0.0.1:${port};
  }
  location / {
    proxy_pass http://company_website_office;`,
  };
}

async function startCaddy(substitutes: Substitutes): Promise<ChildProcess> {
  const { folder, httpPort, httpsPort, servers, certificateFile, keyFile, office } = substitutes;
  const addresses = servers.map((port) => `127.0.0.1:${port}`);
  const given = read('caddy/Caddyfile');
  const forOne = /^\t\treverse_proxy 127\.0\.0\.1:3000 \{\n[^}]*\}\n/m.exec(given)?.[0] ?? '';
  const tls = { 'company.example {\n': `company.example {\n\ttls ${certificateFile} ${keyFile}\n` };
  const file = replaced(given, {
    // A block for each server, which is listed first.
    [forOne]: addresses
      .map((first) => [first, ...addresses.filter((address) => address !== first)].join(' '))
      .map((list) => forOne.replace('127.0.0.1:3000', list))
      .join(''),
    'reverse_proxy 127.0.0.1:3000 {': `reverse_proxy ${addresses.join(' ')} {`,
    '{\n\tlog default {': `{\n\tadmin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tdefault_bind 127.0.0.1\n\tlog default {`,
    ...tls,
  });
  await writeFile(path.join(folder, 'Caddyfile'), file);
  if (office !== undefined) {
    const given = read('caddy/office.Caddyfile');
    const uncommented =
      office.signIn === undefined
        ? given
        : given.replaceAll(/^\t\t# (?=[\t}]|reverse_proxy|forward_auth)/gm, '\t\t');
    const own = replaced(uncommented, {
      ...tls,
      '127.0.0.1:4500': `127.0.0.1:${office.port}`,
      '127.0.0.1:4501': `127.0.0.1:${office.preview ?? 4501}`,
      '127.0.0.1:4180': `127.0.0.1:${office.signIn ?? 4180}`,
    });
    await writeFile(path.join(folder, 'office.Caddyfile'), own);
  }
  return spawn('caddy', ['run', '--config', `${folder}/Caddyfile`, '--adapter', 'caddyfile'], {
    env: { PATH: '/usr/local/bin:/usr/bin', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
}

function read(name: string): string {
  return readFileSync(path.join(DEPLOY, name), 'utf8');
}

/** Replaces all occurrences of the given parts. */
function replaced(text: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((result, [from, to]) => result.replaceAll(from, () => to), text);
}

async function accepting(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
  } finally {
    socket.destroy();
  }
}
