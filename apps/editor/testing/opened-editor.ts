import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { onTestFinished } from 'vitest';
import { Editor } from '../editor.ts';
import { LOOPBACK } from '../guard/guard.ts';
import { editorServer } from '../server.ts';

/** A response of the editor's server. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Overrides of a request of the editor's own page. */
export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An editor of a temporary company's folder, with its server. */
export interface OpenedEditor {
  /** The company's folder, which is committed. */
  readonly root: string;
  readonly editor: Editor;
  readonly port: number;
  readonly link: string;
  readonly cookie: string;
  /** Sends a request as the editor's own page does, with overrides. */
  readonly ask: (address: string, asked?: Asked) => Promise<Answer>;
}

const SECRET = 'a-secret-of-the-test';

export async function openedEditor(isCommitted = true): Promise<OpenedEditor> {
  // The editor's own folder is beside the company's.
  const folder = mkdtempSync(path.join(tmpdir(), 'edited-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const root = path.join(folder, 'company');
  cpSync(FULL_COMPANY, root, { recursive: true, dereference: true });
  if (isCommitted) commit(root);
  const copies = mkdtempSync(path.join(tmpdir(), 'editor-copies-'));
  onTestFinished(() => rmSync(copies, { recursive: true }));
  const [checked, shown] = ['checked', 'shown'].map((name) => path.join(copies, name)) as [string, string];
  for (const copy of [checked, shown]) cpSync(root, copy, { recursive: true });
  const editor = await Editor.open(root, { checked, shown }, path.resolve('packages/model/schema'));
  const link = 'link-of-the-test';
  let port = 0;
  const app = editorServer({
    editor,
    session: { cookieName: 'edit', secret: SECRET },
    links: new Set([link]),
    page: new Map([['/index.html', Buffer.from('<!doctype html><title>Edit</title>')]]),
    preview: 'http://127.0.0.1:9',
    port: () => port,
    previewState: () => 'waiting',
  });
  onTestFinished(() => app.close());
  await app.listen({ host: LOOPBACK, port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  const cookie = `edit=${SECRET}`;
  const ask = (address: string, { method = 'GET', headers = {}, body }: Asked = {}) => {
    const own = {
      Cookie: cookie,
      'Sec-Fetch-Site': 'same-origin',
      ...(method === 'GET' ? {} : { Origin: `http://${LOOPBACK}:${port}` }),
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(Buffer.isBuffer(body) ? { 'Content-Type': 'application/octet-stream' } : {}),
    };
    return answerOf(port, address, method, { ...own, ...headers }, body);
  };
  return { root, editor, port, link, cookie, ask };
}

/** Commits a folder's files, as the baseline of changes. */
function commit(root: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@mail.example', ...args], {
      cwd: root,
      stdio: 'pipe',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Initial commit');
}

/** Headers with an empty value are omitted. */
function answerOf(
  port: number,
  address: string,
  method: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Answer> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  return new Promise((resolve, reject) => {
    const asked = request({ host: LOOPBACK, port, path: address, method, headers: sent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    asked.once('error', reject);
    asked.end(body);
  });
}
