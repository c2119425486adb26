import { queryOptions } from '@tanstack/react-query';
import type { Fault } from '@website/model/schema/faults/fault.ts';
import type { Publication, Publishing } from '../../publishing/publisher.ts';
import type { ListedBackup } from '../../texts/backups/backups.ts';
import type { ChangedFile } from '../../texts/changes/changes.ts';
import type { SharedDraft } from '../../texts/draft/shared-drafts.ts';
import type { Verdict } from '../../texts/draft/verdict.ts';
import type {
  ListedFile,
  ListedFolder,
  ListedLanguage,
  OpenedFile,
  Text,
  Written,
} from '../../texts/edited-file.ts';
import type { PreviewState } from '../../texts/preview/preview.ts';
import type { Found } from '../../texts/search/search.ts';
import { CallError, queryString } from '../calls/call.ts';
import { checkSession, queryClient } from '../calls/query-client.ts';

export type { ChangedFile, Fault, Found, ListedBackup, OpenedFile, Publication, Text, Verdict, Written };

export interface Site {
  readonly files: readonly ListedFile[];
  readonly folders: readonly ListedFolder[];
  /** Empty if there is only one. */
  readonly languages: readonly ListedLanguage[];
  readonly baseline: 'commit' | 'start';
  /** Whether the office runs on the reader's own machine. */
  readonly isLocal: boolean;
}

/** All changes, and the backups of undone ones. */
export interface Changes {
  readonly changes: readonly ChangedFile[];
  readonly backups: readonly ListedBackup[];
}

/** A refusal of the texts, with what the form needs to show it. */
export class TextError extends CallError {
  /** `gone` if there was no answer. */
  readonly kind: string;
  readonly faults: readonly Fault[];

  constructor(status: number, kind: string, message: string, faults: readonly Fault[] = []) {
    super(status, message);
    this.kind = kind;
    this.faults = faults;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const isBytes = body instanceof Blob;
  const headers =
    body === undefined ? {} : { 'Content-Type': isBytes ? 'application/octet-stream' : 'application/json' };
  const content = body === undefined ? null : isBytes ? body : JSON.stringify(body);
  const response = await fetch(`/api/texts/${path}`, { method, headers, body: content }).catch(
    () => undefined,
  );
  if (response === undefined)
    throw new TextError(
      0,
      'gone',
      'The office does not answer. Check your connection, and try again. Your draft is stored in this browser.',
    );
  const answer = (await response.json().catch(() => ({}))) as T & Partial<TextError & { detail: string }>;
  if (response.ok) return answer;
  const { kind = 'unknown', detail = 'This did not work.', faults } = answer;
  const error = new TextError(response.status, kind, detail, faults);
  checkSession(error);
  throw error;
}

const get = <T>(path: string, query: Record<string, string> = {}) =>
  call<T>('GET', [path, queryString(query)].filter(Boolean).join('?'));
const post = <T>(path: string, body: object = {}) => call<T>('POST', path, body);

/** The API of the site's texts. */
export const api = {
  open: (file: string) => get<OpenedFile>('file', { file }),
  nameFor: (folder: string, title: string) => get<{ file: string }>('name', { folder, title }),
  draft: (written: Written) => post<Verdict>('draft', written),
  share: (written: Written) => post<{ id: string }>('share', written),
  save: (written: Written & { stamp: string }) =>
    post<{ stamp: string; others: readonly Fault[] }>('save', written),
  remove: (file: string, anyway: boolean) => post<{ others: readonly Fault[] }>('remove', { file, anyway }),
  rename: (file: string, name: string) =>
    post<{ file: string; others: readonly string[] }>('rename', { file, name }),
  undo: (files: readonly string[], seen: Readonly<Record<string, string>>) =>
    post<{ kept?: string }>('undo', { files, seen }),
  restore: (id: string) => post('restore', { id }),
  drop: (id: string) => post('drop', { id }),
  search: (words: string) => get<Found[]>('search', { query: words }),
  pictures: () => get<string[]>('pictures'),
  uploadPicture: (picture: Blob, place: string, name = '') =>
    call<{ address: string }>('PUT', `picture?${queryString({ place, name })}`, picture),
  begin: (what: Publication['what']) => post('publishing/begin', { what }),
  plan: (at: Date) => post('publishing/plan', { at: at.toISOString() }),
  cancel: (id: string) => post('publishing/cancel', { id }),
};

const KEY = 'texts';

// Somebody else may have changed anything.
const FRESH = { staleTime: 0, retry: false } as const;

export const siteQuery = queryOptions({
  queryKey: [KEY, 'site'],
  queryFn: () => get<Site>('site'),
  ...FRESH,
});

export const changesQuery = queryOptions({
  queryKey: [KEY, 'changes'],
  queryFn: () => get<Changes>('changes'),
  ...FRESH,
});

export const publishingQuery = queryOptions({
  queryKey: [KEY, 'publishing'],
  queryFn: () => get<Publishing>('publishing'),
  ...FRESH,
  // More often while something runs.
  refetchInterval: ({ state }) => (state.data?.running === undefined ? 10_000 : 700),
});

/** The beginning of the addresses of previewed pages, undefined if there are none, and how far the preview is. */
export const previewQuery = queryOptions({
  queryKey: [KEY, 'preview'],
  queryFn: () => get<{ address?: string; state: PreviewState }>('preview'),
  ...FRESH,
  refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? 500 : false),
});

export const sharedQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, 'shared', id],
    queryFn: () =>
      get<Omit<SharedDraft, 'value' | 'body'> & { title: string; page: string }>('shared', { id }),
    ...FRESH,
  });

/** Reads all lists again. */
export async function refresh(): Promise<void> {
  await Promise.all(
    [siteQuery, changesQuery, publishingQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  );
}

/** The URL of a picture of the company's folder. */
export function thumbnail(address: string, version = 0): string {
  return `/api/texts/picture?${queryString({ address, at: version })}`;
}
