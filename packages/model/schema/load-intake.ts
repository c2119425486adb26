import { existsSync } from 'node:fs';
import path from 'node:path';
import { companyOf } from './company.ts';
import { formsOf } from './forms.ts';
import { MAIL_FILE, mailOf, routeFaults } from './mail.ts';
import { pathsByNames } from './page-paths.ts';
import { positionSchema } from './position.ts';
import { ContentReader } from './reading/content-reader.ts';
import { redirectFaults } from './redirect-faults.ts';
import { REDIRECTS_FILE, redirectsSchema } from './redirects.ts';
import { siteSchema } from './site.ts';

/**
 * Where a build keeps what the service says besides the pages: the company's files as they were when it was built. Not public:
 * its name begins with a dot.
 */
const BUILT_CONTENT = '.company';

/** What of the company's folder the service reads (`load-intake.ts`). */
export const INTAKE_FILES = /^(?:[^/]+\.yaml|positions\/[^/]+\.md)$/;

/**
 * Where a build has its copy.
 *
 * @param pages - the build's public folder
 */
export function builtContent(pages: string): string {
  return path.join(pages, BUILT_CONTENT);
}

/**
 * Reads and checks what the service needs for taking submissions, for telling of them, and for leading visitors on
 * from former addresses: the rest was checked when the site was built, and takes
 * longer to read than the service takes to start.
 *
 * @param root - the company's folder
 * @throws {ContentError} telling every fault of what it reads
 */
export function loadIntakeContent(root: string) {
  return read(root, 'check');
}

/**
 * Reads what belongs to a build: the copy that was made with it, or else the company's folder as it is now.
 *
 * @param pages - the build's public folder
 * @param company - the company's folder
 * @throws {ContentError} telling every fault of what it reads
 */
export function loadBuiltContent(pages: string, company: string): IntakeContent {
  const built = builtContent(pages);
  // Where redirects lead was checked when it was built: of the pages that there are, the copy knows nothing.
  return existsSync(built) ? read(built, 'checked') : loadIntakeContent(company);
}

/** What the service reads. */
export type IntakeContent = ReturnType<typeof read>;

function read(root: string, redirects: 'check' | 'checked') {
  const reader = new ContentReader(root);
  const content = {
    company: companyOf(reader),
    site: reader.yaml('site.yaml', siteSchema),
    forms: formsOf(reader),
    positions: reader.frontMatter('positions', positionSchema),
    redirects: reader.list(REDIRECTS_FILE, redirectsSchema),
    mail: mailOf(reader),
  };
  if (redirects === 'check' && !reader.faults.some(({ file }) => file === REDIRECTS_FILE)) {
    const context = { pages: pathsByNames(root), publicFolder: path.join(root, 'public') };
    for (const fault of redirectFaults(content.redirects, context)) reader.note(fault);
  }
  if (!reader.faults.some(({ file }) => file === MAIL_FILE || file === 'forms.yaml'))
    for (const fault of routeFaults(content)) reader.note(fault);
  reader.end();
  return content;
}
