import path from 'node:path';
import { readContent } from '@website/model/schema/content.ts';
import { FIXED_PATHS, isEntryPath, newsPath } from '@website/model/schema/page-paths.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import type { z } from 'zod';

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

/** Adds the current entries of folders. */
export function withEntries({ files, folders }: CompanyFiles, there: readonly string[]): CompanyFiles {
  const entries = there.flatMap((file) => {
    const schema = file.endsWith('.md') ? folders.get(path.posix.dirname(file)) : undefined;
    return schema === undefined ? [] : [[file, schema] as const];
  });
  return { files: new Map([...files, ...entries]), folders };
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
export function pageOf(file: string): string {
  const [, folder = '', slug = ''] = /^([\w-]+)\/([\w-]+)\.md$/.exec(file) ?? [];
  const entry = `${AREAS[folder] ?? `/${folder}`}/${slug}`;
  if (isEntryPath(entry)) return entry;
  if (folder === 'written') return `/${slug}`;
  if (folder === 'news') return newsPath(slug);
  const named = file.replace(/^pages(\/[\w-]+)\.yaml$/, '$1');
  return FIXED_PATHS.find((fixed) => fixed === named && fixed !== '/home') ?? SEEN_AT[file] ?? '/';
}
