import path from 'node:path';
import process from 'node:process';
import { parseConfig } from '#server/config/config.ts';
import { readBuildNote } from '#server/site/build-note.ts';
import { PAGES } from './build-parts.ts';
import { tellWhenPublic } from './publishing/tell-when-public.ts';
import { ROOT } from './root.ts';

/** Says when what has just been built is public, if the server runs by the settings of this environment. */
export async function tellOfPublicBuild(environment: NodeJS.ProcessEnv): Promise<void> {
  const note = await readBuildNote(path.join(ROOT, PAGES));
  if (note === undefined) return;
  try {
    await tellWhenPublic(note.id, parseConfig(environment, ROOT));
  } catch {
    // Settings that are wrong are for the service to tell.
    process.stdout.write('Built.\n');
  }
}
