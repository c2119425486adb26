import type { Fault } from '@website/model/schema/faults/fault.ts';
import type { ListedBackup } from '../../backups/backups.ts';
import type { ChangedFile } from '../../changes/changes.ts';
import type { Verdict } from '../../draft/verdict.ts';
import type {
  ListedFile,
  ListedFolder,
  ListedLanguage,
  OpenedFile,
  Text,
  Written,
} from '../../edited-file.ts';
import type { Found } from '../../search/search.ts';
import type { PreviewState } from '../../server.ts';

export type { ChangedFile, Fault, Found, ListedBackup, OpenedFile, Text, Verdict, Written };

export interface Site {
  readonly files: readonly ListedFile[];
  readonly folders: readonly ListedFolder[];
  /** Empty if there is only one. */
  readonly languages: readonly ListedLanguage[];
  readonly baseline: 'commit' | 'start';
  /** The preview's origin. */
  readonly preview: string;
  readonly previewState: PreviewState;
}

/** All changes, and the backups of undone ones. */
export interface Changes {
  readonly changes: readonly ChangedFile[];
  readonly backups: readonly ListedBackup[];
}

/** An error of the API, with a message for the user. */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: string;
  readonly faults: readonly Fault[];

  constructor(kind: string, message: string, faults: readonly Fault[] = []) {
    super(message);
    this.kind = kind;
    this.faults = faults;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isBytes = body instanceof Blob;
  const headers =
    body === undefined ? {} : { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' };
  const content = body === undefined ? null : isBytes ? body : JSON.stringify(body);
  const response = await fetch(`/api/${path}`, { method, headers, body: content }).catch(() => undefined);
  if (response === undefined)
    throw new CallError(
      'gone',
      'The editor is not responding: it was stopped in the terminal. Start it again with npm run edit. Your draft is stored in this browser.',
    );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = isJson ? JSON.parse(text) : { message: text };
  if (response.ok) return answer as T;
  const { kind = 'unknown', message = 'This did not work.', faults } = answer as Partial<CallError>;
  throw new CallError(kind, message, faults);
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The API of the editor's server. */
export const api = {
  site: () => call<Site>('GET', 'site'),
  open: (file: string) => call<OpenedFile>('GET', `file?${query({ file })}`),
  nameFor: (folder: string, title: string) =>
    call<{ file: string }>('GET', `name?${query({ folder, title })}`),
  draft: (written: Written) => call<Verdict>('POST', 'draft', written),
  discardDraft: () => call<unknown>('POST', 'discard-draft', {}),
  save: (written: Written & { stamp: string }) =>
    call<{ stamp: string; others: readonly Fault[] }>('POST', 'save', written),
  remove: (file: string, anyway: boolean) =>
    call<{ others: readonly Fault[] }>('POST', 'remove', { file, anyway }),
  rename: (file: string, name: string) =>
    call<{ file: string; others: readonly string[] }>('POST', 'rename', { file, name }),
  changes: () => call<Changes>('GET', 'changes'),
  undo: (files: readonly string[], seen: Readonly<Record<string, string>>) =>
    call<{ kept?: string }>('POST', 'undo', { files, seen }),
  restore: (id: string) => call<unknown>('POST', 'restore', { id }),
  drop: (id: string) => call<unknown>('POST', 'drop', { id }),
  search: (words: string) => call<Found[]>('GET', `search?${query({ query: words })}`),
  pictures: () => call<string[]>('GET', 'pictures'),
  uploadPicture: (picture: Blob, place: string, name = '') =>
    call<{ address: string }>('PUT', `picture?${query({ place, name })}`, picture),
};

/** The URL of a picture of the company's folder, in the editor. */
export function thumbnail(address: string, version = 0): string {
  return `/api/picture?${query({ address, at: String(version) })}`;
}
