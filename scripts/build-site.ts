import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import type { Content } from '@website/model/schema/content.ts';
import { builtContent, intakeFiles } from '@website/model/schema/load-intake.ts';
import { writeBuildManifest } from '@website/service/site/build-manifest.ts';
import { drawBrand } from '@website/site/brand/draw-brand.ts';
import { buildStamp, drawingStamp } from '@website/site/bundling/build-stamp.ts';
import { SHEET_ORDER } from '@website/site/bundling/sheet-order.ts';
import { discoveryFiles } from '@website/site/discovery/built-files.ts';
import { lastChanges } from '@website/site/discovery/last-changes.ts';
import { buildBundlesIfNeeded } from './build-bundles.ts';
import { PAGES, SERVICE, SITE, siteSettings } from './build-parts.ts';
import { checkedContent } from './checked-content.ts';
import { compress, reuseVariants } from './compress.ts';
import { expectCompany } from './expect-company.ts';
import { step } from './progress.ts';
import { retainFormerAssets } from './publishing/former-assets.ts';
import { publish, RETAINED_BUILDS } from './publishing/publish.ts';
import { goneSince, validityAt } from './publishing/validity-period.ts';
import { COMPANY, ROOT } from './root.ts';
import { CommandError, runQuietly, together } from './run.ts';
import { warnLengths } from './warnings.ts';
import { writeRedirects } from './write-redirects.ts';

/** The content in all languages of the site, the own one first. */
type Languages = readonly [Content, ...Content[]];

/** Cache of the files that are drawn from the brand. */
export const DRAWN = path.join(ROOT, 'build/drawn');

/** The folder in which the pages are built, and the one from which they are served. */
const STAGING = path.join(ROOT, 'build/pages-staging');
const TARGET = path.join(ROOT, PAGES);

/**
 * Builds the pages in a separate folder and publishes them atomically, since a server may be reading the current ones. A build
 * that fails or is killed changes nothing; a running server switches to a complete one.
 *
 * @param compresses - `later` defers the compression of changed files to `scripts/build.ts --if-due`, since it
 *   takes longer than everything else; until then the service compresses on request, less well
 * @throws {ContentError} listing every fault of the company's files
 */
export async function buildSite(
  environment: NodeJS.ProcessEnv,
  { compresses = 'now' }: { compresses?: 'now' | 'later' } = {},
): Promise<void> {
  const settings = siteSettings(environment);
  expectCompany();
  const languages = await checkedContent();
  const stamp = await buildStamp(ROOT, SITE, settings);
  const now = Date.now();
  await buildBundlesIfNeeded(settings);
  await rm(STAGING, { recursive: true, force: true });
  await mkdir(STAGING);
  await together(
    step('Drawing the logo, the icons and the preview cards', () => copyFiles(languages)),
    step('Rendering the pages', renderPages),
  );
  await writeDiscoveryFiles(languages);
  await warnLengths(STAGING);
  await writeRedirects(COMPANY, STAGING);
  await copyIntakeContent();
  const former = await realpath(TARGET).catch(() => TARGET);
  await retainFormerAssets(former, STAGING, now);
  reuseVariants(former, STAGING);
  if (compresses === 'now') await step('Compressing the pages', () => compress(STAGING));
  await writeFile(path.join(STAGING, path.basename(SITE.stampFile)), stamp);
  await writeBuildManifest(STAGING, {
    program: await buildStamp(ROOT, SERVICE),
    settings,
    right: validityAt(languages, now),
    gone: goneSince(languages, now),
  });
  await publish(STAGING, TARGET, RETAINED_BUILDS);
}

/**
 * Copies bundles, the company's files and its drawn brand into the new build: sequentially, since concurrent copies
 * that make the same folder fail.
 */
async function copyFiles(languages: Languages): Promise<void> {
  // Cached drawings are reused.
  const drawing = drawingStamp(ROOT).then((program) => drawBrand(COMPANY, languages, DRAWN, program));
  await together(drawing, copyBundlesAndPublic());
  await cp(DRAWN, STAGING, { recursive: true, filter: (file) => !file.endsWith('.json') });
}

async function copyBundlesAndPublic(): Promise<void> {
  const rendering = path.join(ROOT, 'build/bundles/server');
  const inPages: string[] = JSON.parse(await readFile(path.join(rendering, SHEET_ORDER), 'utf8'));
  await cp(path.join(rendering, 'assets'), path.join(STAGING, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.js') && !inPages.includes(path.basename(file)),
  });
  await cp(path.join(ROOT, 'build/bundles/client'), STAGING, { recursive: true });
  if (existsSync(path.join(COMPANY, 'public')))
    await cp(path.join(COMPANY, 'public'), STAGING, { recursive: true });
}

/**
 * Copies the service's share of the company's folder beside the pages that were rendered from it, so that both are published
 * together, and later edits are not published early.
 */
async function copyIntakeContent(): Promise<void> {
  const copies = builtContent(STAGING);
  for (const name of intakeFiles(COMPANY)) {
    await mkdir(path.dirname(path.join(copies, name)), { recursive: true });
    await cp(path.join(COMPANY, name), path.join(copies, name), { dereference: true });
  }
}

/** Writes the files for search engines, feed readers and job boards. */
async function writeDiscoveryFiles(languages: Languages): Promise<void> {
  const files = discoveryFiles(languages, lastChanges(COMPANY), Date.now());
  for (const [name, text] of files) {
    const file = path.join(STAGING, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function renderPages(): Promise<void> {
  const options = { cwd: ROOT, env: { NODE_ENV: 'production' } };
  if ((await runQuietly(process.execPath, ['scripts/render-pages.ts', STAGING], options)) !== 0) {
    throw new CommandError('The pages could not be rendered; the reason is above.');
  }
}
