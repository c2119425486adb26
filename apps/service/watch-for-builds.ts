import type { Config } from '@website/store/config/config.ts';
import type { Running } from './assembly.ts';
import { type PublicNow, readPublication } from './publication.ts';
import { buildWhenDue } from './publishing/build-when-due.ts';
import { watchBuilds } from './publishing/watch-builds.ts';
import type { ServiceTuning } from './service-options.ts';

/**
 * Takes over later builds: each is checked beside the one that is served, and becomes public in one step, or stays outside with
 * its reason in the log. @returns a function that ends it
 */
export function watchForBuilds(
  { app: { log } }: Pick<Running, 'app'>,
  published: PublicNow,
  config: Config,
  { build, builder, now }: ServiceTuning,
): () => Promise<void> {
  const note = () => published.current.files.note;
  const stopBuilding = buildWhenDue({ note, builder, log, now });
  const stopWatching = watchBuilds({
    place: config.SITE_DIR,
    servedId: () => note()?.id,
    takeOver: async (folder) => {
      const content = build?.contentOf(folder) ?? published.current.content;
      published.current = await readPublication({ folder, content }, config);
      log.info({ build: note()?.id }, 'a new build is public');
    },
    onRefused: ({ message }) =>
      log.error({ reason: message }, 'a new build was refused; what was public before stays public'),
  });
  return () => {
    stopBuilding();
    return stopWatching();
  };
}
