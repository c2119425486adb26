import { NO_TEXT } from '@website/model/contract/field-rules.ts';
import { NO_MOMENT } from '@website/model/contract/forms/rules.ts';
import { z } from 'zod';
import { type FieldFault, invalidBody } from './problem-error.ts';

/** Messages of the contract that no form of a browser brings about. */
const TECHNICAL = new Set([NO_TEXT, NO_MOMENT]);

const NO_OBJECT = 'The body must be a JSON object with the fields of this call.';

/**
 * Checks a body with a schema of the contract. Nothing is coerced; all faults are reported at once. The framework can't do it:
 * it wants to know the schemas when it starts, and their texts change with each build.
 *
 * @throws {ProblemError} saying everything that is wrong with it
 */
export function checked<S extends z.core.$ZodType>(schema: S, body: unknown): z.output<S> {
  const result = z.safeParse(schema, body);
  if (!result.success) throw invalidBody(fieldProblems(result.error.issues));
  return result.data;
}

/** Says for each issue which field it is about, as a JSON Pointer (RFC 6901), and what is wrong. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldFault[] {
  return issues.flatMap((issue) => {
    // The contract has words for each field, but none for a body without fields.
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

/** A name may be as long as a body, and no more of it is repeated than distinguishes it from the others. */
const LONGEST_NAME = 200;

function pointer(path: readonly PropertyKey[]): string {
  const names = path.map((key) => String(key).slice(0, LONGEST_NAME));
  return names.map((name) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
