import { type Conflict, type Field, resolved, threeWay } from '../changes/three-way.ts';
import type { FormSchema } from '../fields/form-schema.ts';
import { fromForm, toForm } from '../fields/form-value.ts';
import type { OpenedFile, Text } from './calls/api.ts';

/** What somebody wrote, put together with what somebody else made of the file meanwhile. */
export interface MergedVersions {
  /** As the form shows it, with what was written here where both wrote something. */
  readonly text: Text;
  readonly conflicts: readonly Conflict[];
  /** What is taken over from the other one. */
  readonly taken: readonly Field[];
  /** The same with what was chosen for each conflict. */
  readonly chosen: (choices: readonly ('mine' | 'theirs')[]) => Text;
}

/**
 * Puts two versions of a file together, field by field.
 *
 * @param found - the file as it is now
 * @param base - what was there when somebody began to write; undefined if that is not known
 */
export function mergeVersions(found: OpenedFile, base: Text | undefined, mine: Text): MergedVersions {
  const { form } = found;
  const fields = threeWay(base && inFile(form, base), inFile(form, mine), inFile(form, found));
  const body = threeWay(base?.body?.trim(), mine.body?.trim(), found.body?.trim());
  const asBody = { field: ['body'] };
  return {
    text: { value: toForm(form, fields.value), body: body.value as string | undefined },
    conflicts: [...fields.conflicts, ...body.conflicts.map((conflict) => ({ ...conflict, ...asBody }))],
    taken: [...fields.taken, ...body.taken.map(() => asBody.field)],
    chosen: (choices) => ({
      value: toForm(form, resolved(fields, choices)),
      body: resolved(body, choices.slice(fields.conflicts.length)) as string | undefined,
    }),
  };
}

/** As the file would hold it, where what is empty is not there. */
function inFile(form: FormSchema, { value }: Text): unknown {
  return fromForm(form, value) ?? (form.type === 'array' ? [] : {});
}
