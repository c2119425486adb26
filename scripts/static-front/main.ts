import { realpathSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { loadBuiltContent } from '#schema/load-intake.ts';
import { redirectsOf } from '#schema/redirects.ts';
import { companyFolder } from '#server/config/company-folder.ts';
import { parseConfig } from '#server/config/config.ts';
import { siteFolder, withoutEmpty } from '#server/config/unchecked-settings.ts';
import { notApart, relationOf } from '#server/disk/kept-apart.ts';
import { privateFileIn } from '#server/folder/identity-file.ts';
import { readBuiltFiles } from '#server/site/built-files.ts';
import { pageCache } from '#server/site/cache-rules.ts';
import { isSiteCurrent } from '../build-parts.ts';
import { CommandError } from '../command-error.ts';
import { reportFault } from '../report-fault.ts';
import { ROOT } from '../root.ts';
import { writeFront } from './write-front.ts';

// `npm run static-front -- FOLDER`: writes the built pages so that nginx serves them alone, while the service behind their forms is
// at an address of its own.
try {
  // biome-ignore lint/style/noProcessEnv: entry point; everything below takes it as an argument.
  await main(process.argv.slice(2), process.env);
} catch (error) {
  reportFault(error);
}

async function main([target, ...more]: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  if (target === undefined || more.length > 0 || target.startsWith('-'))
    throw new CommandError('Say where to: npm run static-front -- /srv/company-website-front');
  const { CAREER_HOST, API_HOST, SHARED_CACHE_SECONDS, DATA_DIR, SITE_DIR } = parseConfig(environment, ROOT);
  if (CAREER_HOST === undefined || API_HOST === undefined)
    throw new CommandError(
      'Pages that are served without the service need its address: set CAREER_HOST and API_HOST, then npm run build.',
    );
  await expectFree(path.resolve(target), DATA_DIR, SITE_DIR, companyFolder(environment, ROOT));
  if (!(await isSiteCurrent(environment)))
    throw new CommandError(
      'The pages are not built, or with other settings than these: npm run build first.',
    );
  const folder = realpathSync(siteFolder(withoutEmpty(environment), ROOT));
  const content = loadBuiltContent(folder, companyFolder(environment, ROOT));
  const files = await readBuiltFiles(folder, {
    callHosts: [CAREER_HOST, API_HOST],
    // What comes from files is the same for everybody. Without a time for CDNs they ask whether it still is.
    cache: pageCache(SHARED_CACHE_SECONDS ?? 0),
    analytics: content.site.analytics,
  });
  const site = { files, redirects: redirectsOf(content.redirects) };
  const isNew = await writeFront(path.resolve(target), site);
  process.stdout.write(isNew ? 'Written: nginx -s reload makes it public.\n' : 'Nothing has changed.\n');
}

/** @throws {CommandError} if files are written or served there that others keep for themselves */
async function expectFree(target: string, data: string, siteDir: string, company: string): Promise<void> {
  const relation = relationOf(target, data);
  const reason =
    relation === undefined
      ? notApart(target, { root: ROOT, siteDir, company })
      : `${relation} the data folder, which nobody may serve`;
  if (reason !== undefined) throw new CommandError(`${target} ${reason}: name a folder elsewhere.`);
  const file = await privateFileIn(target);
  if (file !== undefined)
    throw new CommandError(`${file} shows that what visitors sent is kept there: name a folder elsewhere.`);
}
