import { type JsonSchema, jsonSchemaOf } from '@website/model/schema/faults/example.ts';
import type { z } from 'zod';
import { type Group, saidOf } from './docstrings.ts';
import { labelOf } from './labels.ts';

/** A choice of a field: what the file says, and what is read. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A part of a form, as JSON Schema that react-jsonschema-form draws, with what the editor adds. */
export interface FormSchema {
  type?: string;
  title?: string;
  /** What the schemas' code says of it, and an example. */
  hint?: string | undefined;
  example?: string | undefined;
  maxLength?: number;
  format?: string;
  enum?: unknown[];
  /** What may be chosen: names of pages, offices or pictures. */
  options?: readonly Option[];
  /** Something else than the options may be written, too. */
  isOpen?: boolean;
  /** The picture that a name stands for can be chosen, and brought. */
  isPicture?: boolean;
  isOptional?: boolean;
  properties?: Record<string, FormSchema>;
  items?: FormSchema | FormSchema[];
  additionalItems?: false;
  minItems?: number;
  maxItems?: number;
  /** A text, or a value with a label. */
  isChoice?: boolean;
  /** A mark that is there or is left out. */
  isMark?: boolean;
}

/** What fields may name, by the names of the fields. */
export type Choices = Readonly<Record<string, readonly Option[]>>;

/**
 * The form for a file, from the schema that checks it.
 *
 * @param groups - what the schemas' code says of its fields
 * @param choices - what fields may name
 */
export function formSchema(schema: z.ZodType, groups: readonly Group[], choices: Choices): FormSchema {
  return partOf(jsonSchemaOf(schema), undefined, { groups, choices });
}

interface Known {
  readonly groups: readonly Group[];
  readonly choices: Choices;
}

function partOf(tree: JsonSchema, name: string | undefined, known: Known): FormSchema {
  const title = name === undefined ? {} : { title: labelOf(name) };
  const example = tree.examples?.[0];
  const shown =
    typeof example === 'string' || typeof example === 'number' ? { example: String(example) } : {};
  if (tree.anyOf !== undefined) {
    const group = tree.anyOf.find(({ properties }) => properties);
    if (group !== undefined) {
      const { properties = {} } = partOf(group, name, known);
      const { value = {}, label = {} } = properties;
      const hint = 'What visitors read, if it is something else';
      return {
        ...title,
        type: 'object',
        isChoice: true,
        properties: {
          value: { ...value, title: 'What is sent' },
          label: { ...label, isOptional: true, hint },
        },
      };
    }
  }
  if (tree.const === true) return { ...title, type: 'boolean', isMark: true };
  switch (tree.type) {
    case 'object': {
      const { properties = {}, required = [] } = tree;
      const names = Object.keys(properties);
      const parts = Object.entries(properties).map(([key, part]) => {
        // Where names can be chosen, what they are called in the files is of no use.
        const hint = known.choices[key] === undefined ? saidOf(known.groups, names, key) : undefined;
        const isOptional = required.includes(key) ? {} : { isOptional: true };
        return [key, { ...partOf(part, key, known), ...(hint === undefined ? {} : { hint }), ...isOptional }];
      });
      return {
        ...title,
        type: 'object',
        properties: Object.fromEntries(parts) as Record<string, FormSchema>,
      };
    }
    case 'array': {
      const { minItems, prefixItems, items, maxItems } = tree as JsonSchema & { maxItems?: number };
      const bounds = {
        ...(minItems === undefined ? {} : { minItems }),
        ...(maxItems === undefined ? {} : { maxItems }),
      };
      if (prefixItems !== undefined)
        return {
          ...title,
          type: 'array',
          items: prefixItems.map((part, index) => ({
            ...partOf(part, undefined, known),
            title: String(index + 1),
          })),
          additionalItems: false,
        };
      const item = partOf(items || {}, undefined, known);
      const options = name === undefined || item.type !== 'string' ? undefined : known.choices[name];
      return { ...title, ...bounds, type: 'array', items: { ...item, ...(options && { options }) } };
    }
    case 'string':
    case undefined:
      return { ...title, ...shown, ...textPart(tree, name, known) };
    default:
      return { ...title, ...shown, type: tree.type };
  }
}

function textPart(
  tree: JsonSchema & { maxLength?: number },
  name: string | undefined,
  { choices }: Known,
): FormSchema {
  const { enum: values, format, maxLength } = tree;
  const options = name === undefined ? undefined : choices[name];
  return {
    type: 'string',
    ...(values === undefined
      ? {}
      : { options: values.map((value) => ({ value: String(value), label: labelOf(String(value)) })) }),
    ...(format === 'date' ? { format } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(options === undefined ? {} : { options }),
    // Addresses may have a part behind a #, or be elsewhere.
    ...(name === 'to' ? { isOpen: true } : {}),
    ...(name === 'picture' ? { isPicture: true } : {}),
  };
}
