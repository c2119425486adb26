import { type JsonSchema, jsonSchemaOf } from '@website/model/schema/faults/field-faults.ts';
import type { z } from 'zod';
import { docstringOf, type Group } from './docstrings.ts';
import { labelOf } from './labels.ts';

/** A choice of a field: the value in the file, and its label. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A part of a form: JSON Schema for react-jsonschema-form, with the editor's extensions. */
export interface FormSchema {
  type?: string;
  title?: string;
  /** Its docstring in the schema, and an example. */
  hint?: string | undefined;
  example?: string | undefined;
  maxLength?: number;
  format?: string;
  enum?: unknown[];
  /** Choices: names of pages, offices or pictures. */
  options?: readonly Option[];
  /** Other values than the options are allowed. */
  isOpen?: boolean;
  /** It names a picture, which can be chosen or uploaded. */
  isPicture?: boolean;
  isOptional?: boolean;
  properties?: Record<string, FormSchema>;
  items?: FormSchema | FormSchema[];
  additionalItems?: false;
  minItems?: number;
  maxItems?: number;
  /** A text, or a value with a label. */
  isChoice?: boolean;
  /** A flag that is present or absent. */
  isMark?: boolean;
}

/** The choices of fields, by field name. */
export type Choices = Readonly<Record<string, readonly Option[]>>;

/**
 * Derives a file's form from its schema.
 *
 * @param groups - the docstrings of the schemas' fields
 * @param choices - the choices of fields
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
      const hint = 'What visitors see, if it differs';
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
        // Docstrings about names are useless where names are chosen.
        const hint = known.choices[key] === undefined ? docstringOf(known.groups, names, key) : undefined;
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
    ...(format === 'date' || format === 'color' ? { format } : {}),
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(options === undefined ? {} : { options }),
    // Links may have a fragment, or be external.
    ...(name === 'to' ? { isOpen: true } : {}),
    ...(name === 'picture' ? { isPicture: true } : {}),
  };
}
