import { NO_TEXT } from '@website/model/contract/field-rules.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { NO_MOMENT } from '@website/model/contract/forms/rules.ts';
import type { FastifyInstance, FastifyTypeProvider } from 'fastify';
import { z } from 'zod';
import { type FieldFault, invalidBody } from '../problems/problems.ts';

// How routes declare bodies and answers by the contract that pages and service share.

/** A body's schema. Its messages and choices change with each build, so it is a function of the forms of the current one. */
export class BodySchema<T> {
  /** @throws {ProblemError} listing every fault */
  readonly parse: (body: unknown, forms: FormsContent) => T;

  constructor(parse: (body: unknown, forms: FormsContent) => T) {
    this.parse = parse;
  }
}

/** The body of a form with a file: its route reads the parts as a stream. */
export const PARTS = new BodySchema<undefined>(() => undefined);

/** Types of a route's body and answers by its schemas. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends { content: Record<string, { schema: BodySchema<infer T> }> }
    ? T
    : unknown;
  serializer: this['schema'] extends z.ZodType<infer T> ? T : unknown;
}

/**
 * Has a scope's routes validated by the contract and serialized as plain JSON, so that no schema drops or reorders a field of an
 * answer.
 */
export function useContractSchemas(app: FastifyInstance): void {
  const { published } = app;
  app.setValidatorCompiler<BodySchema<unknown>>(({ schema }) => (body: unknown) => {
    try {
      return { value: schema.parse(body, published.current.content.forms) };
    } catch (error) {
      return { error: error as Error };
    }
  });
  app.setSerializerCompiler(() => JSON.stringify);
}

const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string().optional(),
  errors: z
    .array(z.object({ pointer: z.string(), detail: z.string(), code: z.string().optional() }))
    .optional(),
});

/** The refusals of every call: problem details (RFC 9457). */
export const REFUSALS = { '4xx': problem, '5xx': problem };

/** A form that a browser sent without scripts is answered with a redirect, whose body is empty. */
export const REDIRECT = z.undefined();

/** Messages of the contract that no form in a browser causes. */
const TECHNICAL = new Set([NO_TEXT, NO_MOMENT]);

const NO_OBJECT = 'The body must be a JSON object with the fields of this call.';

/**
 * Parses a body with a schema of the contract. Nothing is coerced; all faults are reported together.
 *
 * @throws {ProblemError} listing every fault
 */
export function parseBody<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body);
  if (!result.success) throw invalidBody(fieldFaults(result.error.issues));
  return result.data;
}

/** The refusal of a call that has no body. */
export function missingBody() {
  return invalidBody([{ pointer: '', detail: NO_OBJECT, isTechnical: true }]);
}

/** The faults of a body's fields, each with a JSON Pointer (RFC 6901). */
export function fieldFaults(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.flatMap((issue) => {
    // The contract has a message for each field, but none for a body without fields.
    if (issue.path.length === 0 && issue.code === 'invalid_type') {
      return { pointer: '', detail: NO_OBJECT, isTechnical: true };
    }
    if (issue.code !== 'unrecognized_keys') {
      const { message: detail } = issue;
      return { pointer: pointer(issue.path), detail, ...(TECHNICAL.has(detail) && { isTechnical: true }) };
    }
    return issue.keys.map((key) => ({
      pointer: pointer([...issue.path, key]),
      detail: 'This call has no such field.',
      isTechnical: true,
    }));
  });
}

/** A name may be as long as a body; no more of it is repeated than distinguishes it from the others. */
const LONGEST_NAME = 200;

function pointer(path: readonly PropertyKey[]): string {
  const names = path.map((key) => String(key).slice(0, LONGEST_NAME));
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Memoizes a function of the forms' content until a later build changes that. */
export function memoizeByForms<T>(make: (forms: FormsContent) => T): (forms: FormsContent) => T {
  let latest: { forms: FormsContent; result: T } | undefined;
  return (forms) => {
    if (latest?.forms !== forms) latest = { forms, result: make(forms) };
    return latest.result;
  };
}
