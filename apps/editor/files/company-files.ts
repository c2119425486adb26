import path from 'node:path';
import { readContent } from '@website/model/schema/content.ts';
import { isEntryPath } from '@website/model/schema/page-paths.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import type { z } from 'zod';

/** What the content schemas say of a company's folder: no second list of its files is kept anywhere. */
export interface CompanyFiles {
  /** The schema of each file that is no entry of a folder, whether it is there or not; of Markdown files that of their fields. */
  readonly files: ReadonlyMap<string, z.ZodType>;
  /** The schema of each folder that holds a file for each entry. */
  readonly folders: ReadonlyMap<string, z.ZodType>;
}

/** Reads all content as a build does, and notes the schema that each file is checked with. */
class NotingReader extends ContentReader {
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
}

/**
 * Reads the schemas. They stay the same whatever the files say; which entries a folder has is asked anew (`withEntries`).
 *
 * @param root - the company's folder
 */
export function companyFiles(root: string): CompanyFiles {
  const reader = new NotingReader(root);
  // Faults are told where they are looked for (draft/drafts.ts).
  readContent(reader);
  const files = [...reader.schemas].filter(([file]) => !reader.folderSchemas.has(path.posix.dirname(file)));
  return { files: new Map(files), folders: reader.folderSchemas };
}

/** The same with the entries that folders have now. */
export function withEntries({ files, folders }: CompanyFiles, there: readonly string[]): CompanyFiles {
  const entries = there.flatMap((file) => {
    const schema = file.endsWith('.md') ? folders.get(path.posix.dirname(file)) : undefined;
    return schema === undefined ? [] : [[file, schema] as const];
  });
  return { files: new Map([...files, ...entries]), folders };
}

/** Where each file that is no entry of a folder is seen. Those that are missing here are seen on the first page. */
const SEEN_AT: Readonly<Record<string, string>> = {
  'company.yaml': '/contact',
  'customers.yaml': '/customers-partners',
  'values.yaml': '/careers',
  'forms.yaml': '/contact',
  'policy.md': '/privacy-policy',
  'accessibility.md': '/accessibility',
  'pages/platform.yaml': '/platform',
  'pages/services.yaml': '/services',
  'pages/verticals.yaml': '/verticals',
  'pages/success-stories.yaml': '/success-stories',
  'pages/customers-partners.yaml': '/customers-partners',
  'pages/contact.yaml': '/contact',
  'pages/careers.yaml': '/careers',
  'pages/not-found.yaml': '/404',
};

/** Paths of folders whose names are others. */
const AREAS: Readonly<Record<string, string>> = {
  platforms: '/platform',
  stories: '/success-stories',
  positions: '/careers',
};

/** The path of the page on which a file is seen. */
export function pageOf(file: string): string {
  const [, folder = '', slug = ''] = /^([\w-]+)\/([\w-]+)\.md$/.exec(file) ?? [];
  const entry = `${AREAS[folder] ?? `/${folder}`}/${slug}`;
  return isEntryPath(entry) ? entry : (SEEN_AT[file] ?? '/');
}
