import path from 'node:path';
import { redirectsOf } from '@website/model/schema/redirects.ts';
import type { Config } from '@website/store/config/config.ts';
import { StartError } from '@website/store/config/start-input.ts';
import { privateFileIn } from '@website/store/folder/identity-file.ts';
import type { ServiceContent } from './service-options.ts';
import { type BuiltWith, readBuildNote } from './site/build-note.ts';
import { readBuiltFiles } from './site/built-files.ts';
import { pageCache } from './site/headers.ts';
import type { PublicSite } from './site/site.ts';

/** A build, with all that the service says and does because of it: it is made public as a whole. */
export interface Publication extends PublicSite {
  content: ServiceContent;
  folder: string;
}

/** What is public at this moment. Whoever answers a request asks when it comes. */
export interface PublicNow {
  current: Publication;
}

/**
 * Reads which files a build has, and checks it.
 *
 * @param build.folder - its public folder: no link to it, which may lead elsewhere a moment later
 * @throws {Error} if there is no build, or not a whole one
 */
export async function readPublication(
  { folder, content }: Pick<Publication, 'folder' | 'content'>,
  config: Config,
): Promise<Publication> {
  const callHosts = [config.CAREER_HOST, config.API_HOST].filter((host) => host !== undefined);
  const cache = pageCache(config.SHARED_CACHE_SECONDS);
  const settings = { callHosts, cache, analytics: content.analytics };
  await expectNothingPrivate(folder);
  const note = await readBuildNote(folder);
  expectSameSettings(note?.settings, config);
  const files = readBuiltFiles(folder, note, settings);
  return { files, redirects: redirectsOf(content.redirects), content, folder };
}

/** @throws {StartError} if what visitors sent lies in a folder that is to be served */
async function expectNothingPrivate(folder: string): Promise<void> {
  const file = await privateFileIn(folder);
  if (file === undefined) return;
  const place = path.dirname(file);
  throw new StartError(
    `SITE_DIR: ${file} shows that what visitors sent is kept in ${place}, where everybody could read it: ` +
      `move that folder out of ${folder}, and have DATA_DIR or the backups name its new place`,
  );
}

/** @throws {StartError} if pages promise or do something else than the service takes */
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
        'build them anew with the settings of the service (npm run build), or give it those of the build',
    );
  if (faults.length > 0) throw new StartError(faults.join('\n'));
}
