/** A call that was not answered as the specification says; its message names what failed and holds nothing a visitor wrote. */
export class CallFailure extends Error {
  override name = 'CallFailure';
}

/** Why an answer was refused: its status and, if it is a problem document, that problem's title. */
export async function refusal(response: Response): Promise<string> {
  const title = await problemTitle(response);
  return title === undefined ? `status ${response.status}` : `status ${response.status}, ${title}`;
}

/** A problem's title never varies with what was sent (RFC 9457), unlike its detail: it may be logged. */
async function problemTitle(response: Response): Promise<string | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  const problem: unknown = await response.json().catch(() => undefined);
  if (typeof problem !== 'object' || problem === null || !('title' in problem)) return undefined;
  return typeof problem.title === 'string' ? problem.title : undefined;
}
