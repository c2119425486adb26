import { request } from '@playwright/test';
import { PAGE_KINDS } from '../company/own-company.ts';

const KIB = 1024;

const START = /<script id="page-start"[^>]*>(.*?)<\/script>/s;

/** Reports what each kind of page weighs with Brotli: its document with its styles, and the scripts that hydrate it. */
export async function* weighPages(url: string): AsyncGenerator<string> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { 'accept-encoding': 'br' } });
  const bytes = async (path: string) =>
    Number((await client.get(path, { timeout: 0 })).headers()['content-length']);
  const first = new Map<string, number>();
  yield 'Bytes by Brotli: the document with its styles, its first scripts, and how many these are';
  for (const path of PAGE_KINDS) {
    const start = START.exec(await (await client.get(path)).text())?.[1] ?? '{}';
    const { entry, manifest, routes, imports } = JSON.parse(start);
    const scripts: string[] = [entry, manifest, ...Object.values<string>(routes), ...imports];
    for (const script of scripts) first.set(script, first.get(script) ?? (await bytes(script)));
    const sum = scripts.reduce((total, script) => total + (first.get(script) ?? 0), 0);
    yield `  ${path.padEnd(44)} ${kib(await bytes(path))} ${kib(sum)} ${String(scripts.length).padStart(3)}`;
  }
  yield 'The largest of the first scripts';
  const largest = [...first].sort(([, one], [, other]) => other - one).slice(0, 8);
  for (const [script, size] of largest) yield `  ${script.padEnd(44)} ${kib(size)}`;
  await client.dispose();
}

function kib(bytes: number): string {
  return `${(bytes / KIB).toFixed(1).padStart(6)} KiB`;
}
