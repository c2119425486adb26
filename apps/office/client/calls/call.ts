import type { Changed } from '../../api.ts';

/** A fault that the server answered, with a sentence for the reader. */
export class CallError extends Error {
  override name = 'CallError';
  /** 0 if there was no answer. */
  readonly status: number;
  /** What somebody else changed meanwhile. */
  readonly conflicts: Changed['conflicts'];

  constructor(status: number, message: string, conflicts: Changed['conflicts'] = []) {
    super(message);
    this.status = status;
    this.conflicts = conflicts;
  }
}

/** Problem details, or a fault of better-auth. */
type Problem = Partial<Pick<CallError, 'message' | 'conflicts'> & { detail: string }>;

async function send(path: string, body?: unknown): Promise<Response> {
  const options =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`/api/${path}`, { ...options, redirect: 'manual' }).catch(() => undefined);
  if (response === undefined)
    throw new CallError(0, 'The office does not answer. Check your connection, and try again.');
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as Problem;
  throw new CallError(
    response.status,
    problem.detail ?? problem.message ?? wordsFor(response.status),
    problem.conflicts,
  );
}

function wordsFor(status: number): string {
  if (status === 401) return 'Your session has ended.';
  if (status === 403) return 'You may not do this.';
  if (status === 404) return 'This does not exist any more, or you may not see it.';
  if (status === 429) return 'That was too often. Wait a minute, and try again.';
  return 'This did not work. Try again; if it keeps failing, tell the person who runs the office.';
}

/** Reads JSON. */
export async function get<T>(path: string): Promise<T> {
  return (await (await send(path)).json()) as T;
}

/** Sends JSON, and reads the answer, if there is one. */
export async function post<T = unknown>(path: string, body: unknown = {}): Promise<T> {
  const text = await (await send(path, body)).text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

export async function getBytes(path: string): Promise<ArrayBuffer> {
  return await (await send(path)).arrayBuffer();
}

/** A query string without what is not set. */
export function queryString(values: Readonly<Record<string, string | number | undefined>>): string {
  const set = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(set).toString();
}
