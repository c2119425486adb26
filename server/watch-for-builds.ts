import { setImmediate } from 'node:timers/promises';
import type { Running } from './assembly.ts';
import type { Config } from './config/config.ts';
import { type PublicNow, readPublication } from './publication.ts';
import { ownVersion } from './publishing/own-version.ts';
import { watchBuilds } from './publishing/watch-builds.ts';
import type { ServiceTuning } from './service-options.ts';
import { completeVariants } from './site/complete-variants.ts';

/**
 * Takes over later builds while the service runs: each is read and checked beside the one that is served, and becomes public
 * in one step, or stays outside with its reason in the log. Requests that are under way end as they began.
 *
 * @returns a function that ends it
 */
export function watchForBuilds(
  { app: { log } }: Pick<Running, 'app'>,
  published: PublicNow,
  config: Config,
  { build, completes, now }: ServiceTuning,
): () => Promise<void> {
  const complete = () => {
    const { files, folder } = published.current;
    return completes ? completeVariants(files, folder, log) : () => undefined;
  };
  let stopCompleting = complete();

  async function takeOver(folder: string): Promise<void> {
    const start = performance.now();
    const { files: former, content } = published.current;
    const source = { folder, content: build?.contentOf(folder) ?? content };
    const next = await readPublication(source, config, now, { former, pause: setImmediate });
    stopCompleting();
    published.current = next;
    log.info({ build: next.files.id, ms: Math.round(performance.now() - start) }, 'a new build is public');
    stopCompleting = complete();
  }

  const stopWatching = watchBuilds({
    place: config.SITE_DIR,
    servedId: () => published.current.files.id,
    version: ownVersion(),
    takeOver,
    onRefused: ({ message }) =>
      log.error({ reason: message }, 'a new build was refused; what was public before stays public'),
  });
  return async () => {
    stopCompleting();
    await stopWatching();
    stopCompleting();
  };
}
