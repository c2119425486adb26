import path from 'node:path';
import { ANSWERS_FILE, answerWordsSchema } from '@website/model/schema/answers.ts';
import { readContent } from '@website/model/schema/content.ts';
import { companyWordsSchema } from '@website/model/schema/languages/company-words.ts';
import { baseOf, languageFolders } from '@website/model/schema/languages/language-tags.ts';
import { translatedNames } from '@website/model/schema/languages/translated-names.ts';
import { MAIL_FILE, repliesSchema } from '@website/model/schema/mail.ts';
import { FIXED_PATHS, isEntryPath, newsPath } from '@website/model/schema/page-paths.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import type { z } from 'zod';
import { inLanguage } from '../file-names.ts';

/** The schemas of a company's files, recorded from the content reader so that there is no second list. */
export interface CompanyFiles {
  /** The schema of each file that is no entry of a folder, existing or not; for Markdown, of its front matter. */
  readonly files: ReadonlyMap<string, z.ZodType>;
  /** The schema of the entries of each folder. */
  readonly folders: ReadonlyMap<string, z.ZodType>;
}

/** Reads all content as a build does, and records each file's schema. */
class RecordingReader extends ContentReader {
  readonly schemas = new Map<string, z.ZodType>();
  readonly folderSchemas = new Map<string, z.ZodType>();

  override list<S extends z.ZodType<unknown[]>>(file: string, schema: S): z.infer<S> {
    this.schemas.set(file, schema);
    return super.list(file, schema);
  }

  override yaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> {
    this.schemas.set(file, schema);
    return super.yaml(file, schema);
  }

  override optionalYaml<S extends z.ZodType>(file: string, schema: S): z.infer<S> | undefined {
    this.schemas.set(file, schema);
    return super.optionalYaml(file, schema);
  }

  override markdown<S extends z.ZodType>(file: string, schema: S) {
    this.schemas.set(file, schema);
    return super.markdown(file, schema);
  }

  override optionalMarkdown<S extends z.ZodType>(file: string, schema: S) {
    this.schemas.set(file, schema);
    return super.optionalMarkdown(file, schema);
  }

  override folder<S extends z.ZodType>(folder: string, schema: S) {
    this.folderSchemas.set(folder, schema);
    return super.folder(folder, schema);
  }

  override folderWithBlocks<S extends z.ZodType>(folder: string, schema: S) {
    this.folderSchemas.set(folder, schema);
    return super.folderWithBlocks(folder, schema);
  }
}

/**
 * Reads the schemas, which don't depend on the files' content; `withEntries` adds the current entries.
 *
 * @param root - the company's folder
 */
export function companyFiles(root: string): CompanyFiles {
  const reader = new RecordingReader(root);
  // Faults are ignored here: draft/drafts.ts reports them.
  readContent(reader);
  const files = [...reader.schemas].filter(([file]) => !reader.folderSchemas.has(path.posix.dirname(file)));
  return { files: new Map(files), folders: reader.folderSchemas };
}

/** Files that hold no words: they are the same in all languages. */
const WITHOUT_WORDS = ['site.yaml', 'brand/brand.yaml', 'customers.yaml', 'redirects.yaml'];

/**
 * Adds the current entries of folders, and the files of other languages: a translation of each existing file, and more entries.
 *
 * @param schemas - the own language's (`companyFiles`)
 * @param root - the company's folder
 * @param there - its files
 */
export function withEntries(schemas: CompanyFiles, root: string, there: readonly string[]): CompanyFiles {
  const own = entriesIn(schemas.folders, there);
  const words: [string, z.ZodType][] = [
    ...[...schemas.files].filter(([file]) => !WITHOUT_WORDS.includes(file)),
    ['company.yaml', companyWordsSchema],
    [MAIL_FILE, repliesSchema],
    [ANSWERS_FILE, answerWordsSchema],
  ];
  const others = languageFolders(root).map((language) => {
    const { files: names } = translatedNames(path.join(root, language));
    const inFolder = (named: Iterable<readonly [string, z.ZodType]>) =>
      [...named].map(([file, schema]) => [`${language}/${names.get(file) ?? file}`, schema] as const);
    const folders = new Map(inFolder(schemas.folders));
    const translatable = words.filter(
      ([file]) => there.includes(file) || there.includes(`${language}/${file}`),
    );
    return {
      files: [...inFolder(translatable), ...inFolder(own), ...entriesIn(folders, there)],
      folders,
    };
  });
  return {
    files: new Map([...schemas.files, ...own, ...others.flatMap(({ files }) => files)]),
    folders: new Map([...schemas.folders, ...others.flatMap(({ folders }) => [...folders])]),
  };
}

function entriesIn(folders: CompanyFiles['folders'], there: readonly string[]): [string, z.ZodType][] {
  return there.flatMap((file) => {
    const schema = file.endsWith('.md') ? folders.get(path.posix.dirname(file)) : undefined;
    return schema === undefined ? [] : [[file, schema]];
  });
}

/** The page that shows each file that is neither an entry nor named like its page; by default the home page. */
const SEEN_AT: Readonly<Record<string, string>> = {
  'company.yaml': '/contact',
  'customers.yaml': '/customers-partners',
  'values.yaml': '/careers',
  'forms.yaml': '/contact',
  'policy.md': '/privacy-policy',
  'accessibility.md': '/accessibility',
  'pages/not-found.yaml': '/404',
  'pages/news.yaml': '/news',
};

/** URL paths that differ from their folders' names. */
const AREAS: Readonly<Record<string, string>> = {
  platforms: '/platform',
  stories: '/success-stories',
  positions: '/careers',
};

/** The URL path of the page that shows a file. */
export function pageOf(path: string): string {
  const [language, file] = inLanguage(path);
  if (language !== '') return baseOf(language) + pageOf(file).replace(/^\/$/, '');
  const [, folder = '', slug = ''] = /^([\w-]+)\/([\w-]+)\.md$/.exec(file) ?? [];
  const entry = `${AREAS[folder] ?? `/${folder}`}/${slug}`;
  if (isEntryPath(entry)) return entry;
  if (folder === 'written') return `/${slug}`;
  if (folder === 'news') return newsPath(slug);
  const named = file.replace(/^pages(\/[\w-]+)\.yaml$/, '$1');
  return FIXED_PATHS.find((fixed) => fixed === named && fixed !== '/home') ?? SEEN_AT[file] ?? '/';
}
