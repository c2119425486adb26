import { type Conflict, type Field, resolved, threeWay } from '../../texts/changes/three-way.ts';
import type { FormSchema } from '../../texts/fields/form-schema.ts';
import { fromForm, toForm } from '../../texts/fields/form-value.ts';
import type { OpenedFile, Text } from './api.ts';

/** The author's version merged with a concurrent one. */
export interface MergedVersions {
  /** The form's content, with the author's version for conflicts. */
  readonly text: Text;
  readonly conflicts: readonly Conflict[];
  /** The fields taken from the other version. */
  readonly taken: readonly Field[];
  /** The content after resolving the conflicts. */
  readonly chosen: (choices: readonly ('mine' | 'theirs')[]) => Text;
}

/**
 * Merges two versions of a file, field by field.
 *
 * @param found - the current file
 * @param base - the version that the author started with; undefined if it is unknown
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

/** Normalizes a value as the file stores it, without empty fields. */
function inFile(form: FormSchema, { value }: Text): unknown {
  return fromForm(form, value) ?? (form.type === 'array' ? [] : {});
}
