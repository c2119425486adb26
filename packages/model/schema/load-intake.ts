import { existsSync } from 'node:fs';
import path from 'node:path';
import { FORM_NAMES } from '../contract/forms/forms.ts';
import { companyOf } from './company.ts';
import { formsOf, offeredForms } from './forms.ts';
import { MAIL_FILE, mailOf, routeFaults } from './mail.ts';
import { pathsByNames } from './page-paths.ts';
import { CAREERS_FILE, CONTACT_FILE, careersPageSchema, contactPageSchema } from './pages.ts';
import { positionSchema } from './position.ts';
import { ContentReader } from './reading/content-reader.ts';
import { redirectFaults } from './redirect-faults.ts';
import { REDIRECTS_FILE, redirectsSchema } from './redirects.ts';
import { siteSchema } from './site.ts';

/** The build's copy of the company's files, for the service. Not public, since its name begins with a dot. */
const BUILT_CONTENT = '.company';

/** The files of the company's folder that the service reads. */
export const INTAKE_FILES = /^(?:(?:pages\/)?[^/]+\.yaml|positions\/[^/]+\.md)$/;

/**
 * The path of a build's copy.
 *
 * @param pages - the build's public folder
 */
export function builtContent(pages: string): string {
  return path.join(pages, BUILT_CONTENT);
}

/**
 * Reads and validates the part of the content that the service needs for submissions, notifications and redirects.
 * The rest was validated by the build, and would take longer to read than the service takes to start.
 *
 * @param root - the company's folder
 * @throws {ContentError} with all faults
 */
export function loadIntakeContent(root: string) {
  return read(root, 'check');
}

/**
 * Reads a build's own copy of the content, or the company's folder if there is no copy.
 *
 * @param pages - the build's public folder
 * @param company - the company's folder
 * @throws {ContentError} with all faults
 */
export function loadBuiltContent(pages: string, company: string): IntakeContent {
  const built = builtContent(pages);
  // The redirects' targets were checked by the build; the copy does not contain the pages.
  return existsSync(built) ? read(built, 'checked') : loadIntakeContent(company);
}

/** The content that the service reads. */
export type IntakeContent = ReturnType<typeof read>;

function read(root: string, redirects: 'check' | 'checked') {
  const reader = new ContentReader(root);
  const offered = existsSync(path.join(root, 'pages'))
    ? offeredForms({
        careers: reader.optionalYaml(CAREERS_FILE, careersPageSchema),
        contact: reader.optionalYaml(CONTACT_FILE, contactPageSchema),
      })
    : // The copy of an earlier version's build, whose sites had all forms.
      FORM_NAMES;
  const content = {
    company: companyOf(reader),
    site: reader.yaml('site.yaml', siteSchema),
    offered,
    forms: formsOf(reader, offered),
    positions: reader.frontMatter('positions', positionSchema),
    redirects: reader.list(REDIRECTS_FILE, redirectsSchema),
    mail: mailOf(reader),
  };
  if (redirects === 'check' && !reader.faults.some(({ file }) => file === REDIRECTS_FILE)) {
    const context = { pages: pathsByNames(root), publicFolder: path.join(root, 'public') };
    for (const fault of redirectFaults(content.redirects, context)) reader.addFault(fault);
  }
  if (!reader.faults.some(({ file }) => file === MAIL_FILE || file === 'forms.yaml'))
    for (const fault of routeFaults(content)) reader.addFault(fault);
  reader.throwFaults();
  return content;
}
