import path from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { BUILD_HEADER, LIVE_PATH } from '@website/service/health/health.ts';
import { readBuildManifest } from '@website/service/site/build-manifest.ts';
import { type Config, parseConfig } from '@website/store/config/config.ts';
import { PAGES } from './build-parts.ts';
import { ROOT } from './root.ts';

const POLL_MS = 100;

/** A server polls for builds each second, and reads one of hundreds of files in less than that. */
const TIMEOUT_MS = 15_000;

/** The health check of a running server answers immediately. */
const REQUEST_TIMEOUT_MS = 2000;

/** Waits until the running server, if this environment's settings lead to one, serves the new build; prints the result. */
export async function waitUntilPublic(environment: NodeJS.ProcessEnv): Promise<void> {
  const manifest = await readBuildManifest(path.join(ROOT, PAGES));
  if (manifest !== undefined) process.stdout.write(`${await becomesPublic(manifest.id, environment)}\n`);
}

async function becomesPublic(id: string, environment: NodeJS.ProcessEnv): Promise<string> {
  let url: string;
  try {
    url = addressOf(parseConfig(environment, ROOT));
  } catch {
    // The service reports invalid settings.
    return 'Built.';
  }
  const start = performance.now();
  for (;;) {
    const served = await servedAt(url);
    if (served === id) return 'Built and published.';
    if (served === undefined)
      return `Built. No server answers at ${url}; one that runs elsewhere serves the build within seconds.`;
    if (performance.now() - start > TIMEOUT_MS)
      return `Built, but the server at ${url} serves another build: see its log.`;
    await setTimeout(POLL_MS);
  }
}

function addressOf({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

/** The id of the build that a server serves; undefined if nothing, or another program, answers. */
async function servedAt(url: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    const { headers } = await fetch(`${url}${LIVE_PATH}`, { signal });
    return headers.get(BUILD_HEADER) ?? undefined;
  } catch {
    return undefined;
  }
}
