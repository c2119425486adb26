import { NO_TEXT } from '@website/model/contract/field-rules.ts';
import type { FormsContent } from '@website/model/contract/forms/forms-content.ts';
import { INVALID_TIMESTAMP } from '@website/model/contract/forms/rules.ts';
import type { FastifyInstance, FastifyRequest, FastifyTypeProvider } from 'fastify';
import { z } from 'zod';
import { type FieldFault, invalidBody, plainProblem } from '../problems/problems.ts';
import { contentFor } from '../service-content.ts';

// How bodies are parsed and validated, and answers declared, by the contract that pages and service share.

/** A body's schema. Its messages and choices change with each build and language, so it is a function of the forms' content. */
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
  // The framework validates without the request, which has the language of the messages, so the hook does the work.
  app.setValidatorCompiler<BodySchema<unknown>>(({ schema }) => (body: unknown) => ({
    value: (forms: FormsContent) => schema.parse(body, forms),
  }));
  app.addHook('preHandler', async (request) => {
    const { body } = request;
    if (typeof body === 'function') request.body = body(contentFor(request).forms);
  });
  app.setSerializerCompiler(() => JSON.stringify);
}

/**
 * Adds a scope's parser of JSON, which must be UTF-8 (RFC 8259, section 8.1): the framework's would store replacement
 * characters where a body is malformed.
 *
 * @param turn - awaited before a body is parsed
 */
export function parseJsonAsUtf8(
  app: FastifyInstance,
  turn: (request: FastifyRequest) => Promise<void>,
): void {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  // Refuses the keys `__proto__` and `constructor` instead of dropping them.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      await turn(request);
      if (!hasFewValues(body)) throw plainProblem(400, 'The body has far more fields than this call.');
      const text = decoded(utf8, body);
      return new Promise<unknown>((resolve, reject) => {
        parse(request, text, (error, parsed) => (error ? reject(error) : resolve(parsed)));
      });
    },
  );
}

/** @throws {ProblemError} if it is not UTF-8 */
function decoded(utf8: TextDecoder, body: Buffer): string {
  try {
    return utf8.decode(body);
  } catch {
    throw plainProblem(400, 'The body is malformed: it must be UTF-8.');
  }
}

/** Far more tokens than any call's body has: eight fields need about forty. */
const MAX_TOKENS = 1000;

const [QUOTE, COMMA, COLON, BRACKET, BACKSLASH, BRACE] = Buffer.from('",:[\\{');

/**
 * Whether a JSON text has no more fields and values than a form may have. Parsing and validating many small ones takes far
 * longer than the same number of bytes of text; counting tokens takes a few milliseconds at most, whatever the input. Invalid
 * JSON may be miscounted: the parser refuses it anyway.
 */
function hasFewValues(body: Buffer): boolean {
  let tokens = 0;
  let isInString = false;
  for (let at = 0; at < body.length && tokens <= MAX_TOKENS; at++) {
    const byte = body[at];
    if (isInString && byte === BACKSLASH) at += 1;
    else if (byte === QUOTE) {
      isInString = !isInString;
      if (isInString) tokens += 1;
    } else if (!isInString && (byte === COMMA || byte === COLON || byte === BRACKET || byte === BRACE))
      tokens += 1;
  }
  return tokens <= MAX_TOKENS;
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
const TECHNICAL = new Set([NO_TEXT, INVALID_TIMESTAMP]);

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
const MAX_NAME_LENGTH = 200;

function pointer(path: readonly PropertyKey[]): string {
  const names = path.map((key) => String(key).slice(0, MAX_NAME_LENGTH));
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Memoizes a function of the forms' content: once for each language of a build. */
export function memoizeByForms<T>(make: (forms: FormsContent) => T): (forms: FormsContent) => T {
  const results = new WeakMap<FormsContent, T>();
  return (forms) => {
    const result = results.get(forms) ?? make(forms);
    results.set(forms, result);
    return result;
  };
}
