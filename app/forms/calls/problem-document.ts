import { z } from 'zod/mini';

/** What the pages read of a refusal (`contract/problem.ts`), from a server that may leave any of it out. */
const problemSchema = z.object({
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ pointer: z.string(), detail: z.string() }))),
});

export type ProblemDocument = z.infer<typeof problemSchema>;

/** The problem document that an answer holds, if it holds one. */
export async function problemDocument(response: Response): Promise<ProblemDocument | undefined> {
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  return problemSchema.safeParse(await response.json().catch(() => undefined)).data;
}
