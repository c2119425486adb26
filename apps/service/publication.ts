import path from 'node:path';
import { type Redirects, redirectsOf } from '@website/model/schema/redirects.ts';
import type { Config } from '@website/store/config/config.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { privateFileIn } from '@website/store/folder/identity-file.ts';
import type { FastifyBaseLogger } from 'fastify';
import { buildWhenDue } from './publishing/build-when-due.ts';
import { watchBuilds } from './publishing/watch-builds.ts';
import type { ServiceContent, ServiceTuning } from './service-options.ts';
import { type BuiltWith, readBuildManifest } from './site/build-manifest.ts';
import { type BuiltFiles, readBuiltFiles } from './site/built-files.ts';
import { pageCache } from './site/headers.ts';

/** A build with its content: both are published together. */
export interface Publication {
  files: BuiltFiles;
  /** Targets of former addresses. */
  redirects: Redirects;
  content: ServiceContent;
  folder: string;
}

/** The current publication. Read it for each request: a later build replaces it. */
export interface CurrentPublication {
  current: Publication;
}

/** The origin of links to CVs, which belong to the career host. */
export function cvLinkOrigin({ CAREER_HOST }: Config, published: CurrentPublication): () => string {
  return () => CAREER_HOST ?? published.current.content.company.url;
}

/**
 * Lists a build's files, and checks it.
 *
 * @param build.folder - its public folder: the real path, not a link, which may change its target
 * @throws {Error} if there is no build, or not a complete one
 */
export async function readPublication(
  { folder, content }: Pick<Publication, 'folder' | 'content'>,
  config: Config,
): Promise<Publication> {
  const callHosts = [config.CAREER_HOST, config.API_HOST].filter((host) => host !== undefined);
  const cache = pageCache(config.SHARED_CACHE_SECONDS);
  const settings = { callHosts, cache, analytics: content.analytics };
  await expectNothingPrivate(folder);
  const manifest = await readBuildManifest(folder);
  expectSameSettings(manifest?.settings, config);
  const bases = [content, ...content.languages].map(({ base }) => base);
  const files = readBuiltFiles(folder, manifest, settings, bases);
  return { files, redirects: redirectsOf(content.redirects), content, folder };
}

/** @throws {StartError} if the public folder contains a data folder or a backup */
async function expectNothingPrivate(folder: string): Promise<void> {
  const file = await privateFileIn(folder);
  if (file === undefined) return;
  const folderOfFile = path.dirname(file);
  throw new StartError(
    `SITE_DIR: ${file} shows that visitors' data is stored in ${folderOfFile}, where everybody could read it: ` +
      `move that folder out of ${folder}, and have DATA_DIR or the backups name its new place`,
  );
}

/** @throws {StartError} if the pages were built with other settings than those of the service */
function expectSameSettings(built: BuiltWith | undefined, config: Config): void {
  if (built === undefined) return;
  const served: BuiltWith = {
    MAX_UPLOAD_BYTES: config.MAX_UPLOAD_BYTES,
    CAREER_HOST: config.CAREER_HOST ?? '',
    API_HOST: config.API_HOST ?? '',
  };
  const faults = (Object.keys(served) as (keyof BuiltWith)[])
    .filter((name) => built[name] !== served[name])
    .map(
      (name) =>
        `${name}: the service has ${served[name] || 'none'}, but the pages were built with ${built[name] || 'none'}: ` +
        'rebuild them with the settings of the service (npm run build), or give it those of the build',
    );
  if (faults.length > 0) throw new StartError(faults.join('\n'));
}

/**
 * Publishes later builds without a restart: each is checked beside the current one and replaces it in one step, or is refused with
 * its reason in the log.
 *
 * @returns a function that stops it
 */
export function watchForBuilds(
  published: CurrentPublication,
  { config, log }: { config: Config; log: FastifyBaseLogger },
  { build, builder, now }: ServiceTuning,
): () => Promise<void> {
  const manifest = () => published.current.files.manifest;
  const stopBuilding = buildWhenDue({ manifest, builder, log, now });
  const stopWatching = watchBuilds({
    place: config.SITE_DIR,
    servedId: () => manifest()?.id,
    takeOver: async (folder) => {
      const content = build?.contentOf(folder) ?? published.current.content;
      published.current = await readPublication({ folder, content }, config);
      log.info({ build: manifest()?.id }, 'a new build is public');
    },
    onRefused: ({ message }) =>
      log.error({ reason: message }, 'a new build was refused; what was public before stays public'),
  });
  return () => {
    stopBuilding();
    return stopWatching();
  };
}
