import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { FORM_NAMES, type FormName } from '../contract/forms/forms.ts';
import type { FormsContent } from '../contract/forms/forms-content.ts';
import { type AnswerTemplate, answersIn, answersOf } from './answers.ts';
import { type Company, companyOf } from './company.ts';
import { formsOf, offeredForms } from './forms.ts';
import { translatedCompany } from './languages/company-words.ts';
import { withCountries } from './languages/inherited-facts.ts';
import { baseOf, languageFolders } from './languages/language-tags.ts';
import { translatedNames } from './languages/translated-names.ts';
import { MAIL_FILE, type MailContent, mailOf, repliesOf, routeFaults } from './mail.ts';
import { pathsByNames } from './page-paths.ts';
import { CAREERS_FILE, CONTACT_FILE, careersPageSchema, contactPageSchema } from './pages.ts';
import { positionSchema } from './position.ts';
import { ContentReader } from './reading/content-reader.ts';
import { text } from './reading/text.ts';
import { redirectFaults } from './redirect-faults.ts';
import { REDIRECTS_FILE, redirectsSchema } from './redirects.ts';
import { type Site, siteIn, siteSchema } from './site.ts';

/** The build's copy of the company's files, for the service. Not public, since its name begins with a dot. */
const BUILT_CONTENT = '.company';

/** The files that the service reads of each language. */
const INTAKE_FILES = /^(?:(?:pages\/)?[^/]+\.yaml|positions\/[^/]+\.md)$/;

/**
 * The files of the company's folder that the service reads.
 *
 * @param root - the company's folder
 * @returns their paths in it
 */
export function intakeFiles(root: string): string[] {
  const filesIn = (folder: string) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll(path.sep, '/'))
      .filter((name) => INTAKE_FILES.test(name))
      .map((name) => path.posix.join(folder, name));
  return ['', ...languageFolders(root)].flatMap(filesIn);
}

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

/** What the service says in another language than the site's own. */
export type IntakeLanguage = ReturnType<typeof readOther>;

function read(root: string, redirects: 'check' | 'checked') {
  const reader = new ContentReader(root);
  const offered = offeredIn(reader);
  const own = {
    company: companyOf(reader),
    site: reader.yaml('site.yaml', siteSchema),
    offered,
    forms: formsOf(reader, offered),
    positions: reader.frontMatter('positions', positionSchema),
    redirects: reader.list(REDIRECTS_FILE, redirectsSchema),
    mail: mailOf(reader),
    answers: answersOf(reader),
  };
  if (redirects === 'check' && !reader.faults.some(({ file }) => file === REDIRECTS_FILE)) {
    const bases = languageFolders(root).map(baseOf);
    const context = { pages: pathsByNames(root), bases, publicFolder: path.join(root, 'public') };
    for (const fault of redirectFaults(own.redirects, context)) reader.addFault(fault);
  }
  if (!reader.faults.some(({ file }) => file === MAIL_FILE || file === 'forms.yaml'))
    for (const fault of routeFaults(own)) reader.addFault(fault);
  // They begin with what the own language has.
  reader.throwFaults();
  const languages = languageFolders(root).map((folder) => readOther(root, folder, own, reader));
  reader.throwFaults();
  return { ...own, languages };
}

function offeredIn(reader: ContentReader): readonly FormName[] {
  // The copy of an earlier version's build, whose sites had all forms.
  if (!existsSync(path.join(reader.root, 'pages'))) return FORM_NAMES;
  return offeredForms({
    careers: reader.optionalYaml(CAREERS_FILE, careersPageSchema),
    contact: reader.optionalYaml(CONTACT_FILE, contactPageSchema),
  });
}

/** Reads the share of another language. @param all - collects its faults */
function readOther(
  root: string,
  folder: string,
  own: { company: Company; site: Site; forms: FormsContent; mail: MailContent; answers: AnswerTemplate[] },
  all: ContentReader,
) {
  const reader = new ContentReader(path.join(root, folder), {
    files: translatedNames(path.join(root, folder)).files,
    publicFolder: path.join(root, 'public'),
    complete: (file, value) => (file === 'forms.yaml' ? withCountries(value, own.forms, folder) : value),
  });
  const offered = offeredIn(reader);
  const content = {
    company: translatedCompany(reader, own.company),
    site: siteIn(folder, baseOf(folder), own.site),
    offered,
    forms: formsOf(reader, offered),
    mail: { ...own.mail, acknowledgements: repliesOf(reader) },
    answers: answersIn(reader, own.answers),
    positions: reader.frontMatter('positions', z.object({ title: text })),
  };
  for (const fault of reader.faults) all.faults.push({ ...fault, file: `${folder}/${fault.file}` });
  return content;
}
