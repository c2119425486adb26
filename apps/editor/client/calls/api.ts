import type { Fault } from '@website/model/schema/faults/fault.ts';
import type { ChangedFile } from '../../changes/changes.ts';
import type { Verdict } from '../../draft/verdict.ts';
import type { ListedFile, OpenedFile, Text, Written } from '../../edited-file.ts';
import type { Found } from '../../search/search.ts';
import type { PreviewState } from '../../server.ts';
import type { ListedUndone } from '../../undone/undone.ts';

export type { ChangedFile, Fault, Found, ListedUndone, OpenedFile, Text, Verdict, Written };

/** What the start needs. */
export interface Site {
  readonly files: readonly ListedFile[];
  readonly folders: readonly { folder: string; label: string }[];
  readonly baseline: 'commit' | 'start';
  /** The origin of the preview. */
  readonly preview: string;
  readonly previewState: PreviewState;
}

/** What is changed, and what was taken away and is kept. */
export interface Changes {
  readonly changes: readonly ChangedFile[];
  readonly undone: readonly ListedUndone[];
}

/** Why the editor's server did not do something, in words. */
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
      'The editor doesn’t answer: it was ended in the terminal. Start it again with npm run edit. What you wrote is kept in this browser.',
    );
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const answer: unknown = isJson ? JSON.parse(text) : { message: text };
  if (response.ok) return answer as T;
  const { kind = 'unknown', message = 'This did not work.', faults } = answer as Partial<CallError>;
  throw new CallError(kind, message, faults);
}

const query = (values: Record<string, string>) => new URLSearchParams(values).toString();

/** The calls of the editor's server. */
export const api = {
  site: () => call<Site>('GET', 'site'),
  open: (file: string) => call<OpenedFile>('GET', `file?${query({ file })}`),
  nameFor: (folder: string, title: string) =>
    call<{ file: string }>('GET', `name?${query({ folder, title })}`),
  draft: (written: Written) => call<Verdict>('POST', 'draft', written),
  forget: () => call<unknown>('POST', 'forget', {}),
  save: (written: Written & { stamp: string }) =>
    call<{ stamp: string; others: readonly Fault[] }>('POST', 'save', written),
  remove: (file: string, anyway: boolean) =>
    call<{ others: readonly Fault[] }>('POST', 'remove', { file, anyway }),
  rename: (file: string, name: string) =>
    call<{ file: string; others: readonly string[] }>('POST', 'rename', { file, name }),
  changes: () => call<Changes>('GET', 'changes'),
  undo: (files: readonly string[], seen: Readonly<Record<string, string>>) =>
    call<{ kept?: string }>('POST', 'undo', { files, seen }),
  bringBack: (id: string) => call<unknown>('POST', 'bring-back', { id }),
  drop: (id: string) => call<unknown>('POST', 'drop', { id }),
  search: (words: string) => call<Found[]>('GET', `search?${query({ query: words })}`),
  pictures: () => call<string[]>('GET', 'pictures'),
  takePicture: (picture: Blob, place: string, name = '') =>
    call<{ address: string }>('PUT', `picture?${query({ place, name })}`, picture),
};

/** Where the editor shows a picture of the company's folder. */
export function thumbnail(address: string, version = 0): string {
  return `/api/picture?${query({ address, at: String(version) })}`;
}
