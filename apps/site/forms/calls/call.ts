import { ENDPOINTS } from '@website/model/contract/endpoints.ts';
import { z } from 'zod/mini';

/** What the pages read of a refusal (`packages/model/contract/problem.ts`), from a server that may leave any of it out. */
const problemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});

type ProblemDocument = z.infer<typeof problemSchema>;

interface Reason {
  /** The status of the answer, if there was one. */
  status?: number;
  /** What the server says of its refusal, if it says anything. */
  problem?: ProblemDocument | undefined;
  cause?: unknown;
}

/**
 * A call that was not answered with a success (docs/behavior.md, "The four calls"); its message names what failed and
 * holds nothing a visitor wrote.
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

  /** What the server says of one field, in words for the visitor. */
  refusalOf(pointer: string): string | undefined {
    return this.problem?.errors?.find((error) => error.pointer === pointer)?.detail;
  }
}

/** The failure of a call to which there was no answer. */
export function noAnswer(what: string, cause?: unknown): CallFailure {
  return new CallFailure(`${what} failed: no answer`, { cause });
}

/**
 * Lets a successful answer pass.
 *
 * @throws {CallFailure} for any other, named by its status and the problem's title: unlike a problem's detail, its title
 * never varies with what was sent (RFC 9457), so it may be logged
 */
export async function successful(what: string, response: Response): Promise<Response> {
  if (response.ok) return response;
  const { status } = response;
  const problem = await problemDocument(response);
  const reason = problem?.title === undefined ? `status ${status}` : `status ${status}, ${problem.title}`;
  throw new CallFailure(`${what} failed: ${reason}`, { status, problem });
}

/** The problem document that an answer holds, if it holds one. */
async function problemDocument(response: Response): Promise<ProblemDocument | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return problemSchema.safeParse(await response.json().catch(() => undefined)).data;
}

/** Writes a failure to the console (docs/behavior.md, "Failed calls"). */
export function logFailure(failure: unknown): void {
  console.error(failure);
}

/**
 * Where a call goes: on its host (docs/behavior.md, "The four calls"), or relative to this site where none is configured.
 */
export function callUrl(call: keyof typeof ENDPOINTS): string {
  const isCareerCall = call === 'upload' || call === 'application';
  return `${isCareerCall ? import.meta.env.CAREER_HOST : import.meta.env.API_HOST}${ENDPOINTS[call]}`;
}

/** Whether an address is on this site: only its server gets header fields of ours, no other host knows them. */
export function isOwnSite(url: string): boolean {
  return !/^([a-z][a-z\d+.-]*:|[/\\]{2})/i.test(url);
}
