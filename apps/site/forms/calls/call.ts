import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { z } from 'zod/mini';

/** The fields of a problem document that pages read (`packages/model/contract/problem.ts`); a server may omit any of them. */
const problemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});

type ProblemDocument = z.infer<typeof problemSchema>;

interface Reason {
  /** The response's status, if there was a response. */
  status?: number;
  problem?: ProblemDocument | undefined;
  cause?: unknown;
}

/**
 * A failed call (docs/behavior.md, "The four calls"). Its message names the call and contains no visitor's input, so that it may be
 * logged.
 */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number | undefined;
  readonly problem: ProblemDocument | undefined;

  constructor(message: string, { status, problem, cause }: Reason = {}) {
    super(message, { cause });
    this.status = status;
    this.problem = problem;
  }

  /** The server's error for one field, as a text for the visitor. */
  refusalOf(pointer: string): string | undefined {
    return this.problem?.errors?.find((error) => error.pointer === pointer)?.detail;
  }
}

/** The failure of a call without a response. */
export function noAnswer(what: string, cause?: unknown): CallFailure {
  return new CallFailure(`${what} failed: no answer`, { cause });
}

/**
 * Returns a successful response.
 *
 * @throws {CallFailure} for any other, with its status and the problem's title: unlike the detail, the title never depends on the
 *   request (RFC 9457), so it may be logged
 */
export async function successful(what: string, response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status } = response;
  const problem = await problemDocument(response);
  const reason = problem?.title === undefined ? `status ${status}` : `status ${status}, ${problem.title}`;
  throw new CallFailure(`${what} failed: ${reason}`, { status, problem });
}

/** The response's problem document, if it has one. */
async function problemDocument(response: Response): Promise<ProblemDocument | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return problemSchema.safeParse(await response.json().catch(() => undefined)).data;
}

/** Writes a failure to the console (docs/behavior.md, "Failed calls"). */
export function logFailure(failure: unknown): void {
  console.error(failure);
}

/** The URL of a call: on its configured host, or relative to this site (docs/behavior.md, "The four calls"). */
export function callUrl(call: keyof typeof ENDPOINTS): string {
  const isCareerCall = call === 'upload' || call === 'application';
  return `${isCareerCall ? import.meta.env.CAREER_HOST : import.meta.env.API_HOST}${ENDPOINTS[call]}`;
}

/** Whether a URL is on this site: only its own server gets custom headers. */
export function isOwnSite(url: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
}
