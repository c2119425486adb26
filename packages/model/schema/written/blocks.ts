import { z } from 'zod';
import { accentNumber } from '../codes.ts';
import type { Fault } from '../faults/fault.ts';
import { fieldFaults } from '../faults/field-faults.ts';
import { suggestion } from '../faults/nearest.ts';
import type { MarkdownBlock } from '../reading/markdown-text.ts';
import { text } from '../reading/text.ts';
import { readYaml } from '../reading/yaml-text.ts';

/**
 * The blocks of written pages and news, by the name after the three colons. All of a block's fields may be optional; then it shows
 * what the company's files hold.
 */
const BLOCKS = {
  quote: z.strictObject({
    text,
    source: text,
    /** Slug of the success story behind it. */
    story: text.optional(),
  }),
  figures: z.strictObject({
    /** By default the figures of `company.yaml`. */
    figures: z
      .array(z.strictObject({ value: text, label: text }))
      .min(1)
      .max(4)
      .optional(),
  }),
  people: z.strictObject({
    /** Names in `people.yaml`; by default all people. */
    names: z.array(text).min(1).optional(),
  }),
  steps: z.strictObject({
    steps: z
      .array(z.strictObject({ step: text, text }))
      .min(1)
      .meta({ examples: [[{ step: 'First week', text: 'We watch how the work is done today.' }]] }),
  }),
  offices: z.strictObject({
    /** Names of offices in `company.yaml`; by default all offices, on a map. */
    names: z.array(text).min(1).optional(),
  }),
  positions: z.strictObject({
    /** The accent of the positions; by default all open positions. */
    kind: accentNumber.optional(),
  }),
  customers: z.strictObject({
    /** By default both. */
    kind: z.enum(['customer', 'partner']).optional(),
  }),
  'call-to-action': z.strictObject({
    headline: text,
    text,
    button: text,
    /** The page that the button leads to; by default the contact page. */
    to: z.string().startsWith('/').optional(),
  }),
  form: z.strictObject({
    form: z.enum(['contact', 'reachUs']),
  }),
} as const satisfies Readonly<Record<string, z.ZodType>>;

type BlockName = keyof typeof BLOCKS;

/** A valid block, with its line in the file. */
export type Block = {
  [Name in BlockName]: { block: Name; line: number } & z.infer<(typeof BLOCKS)[Name]>;
}[BlockName];

/** A part of a written text: running text as HTML, or a block. */
export type Part = { html: string } | Block;

const EXAMPLE = ':::quote\ntext: What the customer said.\nsource: Head of Operations\n:::';

/**
 * Parses and validates the blocks of a text.
 *
 * @param found - the blocks as written, in order
 * @param file - its path in the company's folder
 * @returns the valid ones by their indexes in the text, and the faults of the others
 */
export function readBlocks(
  found: readonly MarkdownBlock[],
  file = '',
): {
  blocks: Map<number, Block>;
  faults: Omit<Fault, 'file'>[];
} {
  const blocks = new Map<number, Block>();
  const faults: Omit<Fault, 'file'>[] = [];
  for (const [index, { name, source, line }] of found.entries()) {
    if (!isBlockName(name)) {
      const reason = `There is no block ${name}: ${suggestion(name, Object.keys(BLOCKS))}`;
      faults.push({ line, reason, example: EXAMPLE });
      continue;
    }
    // The empty lines stand for those above, so that line numbers are those of the file.
    const { value = {}, faults: unreadable } = readYaml('\n'.repeat(line) + source);
    const result = BLOCKS[name].safeParse(value ?? {});
    if (unreadable.length > 0) faults.push(...unreadable);
    else if (result.success) blocks.set(index, { block: name, line, ...result.data } as Block);
    else {
      for (const fault of fieldFaults(BLOCKS[name], value ?? {}, result.error.issues, file))
        faults.push({
          ...fault,
          line,
          field: [name, ...fault.field],
        });
    }
  }
  return { blocks, faults };
}

function isBlockName(name: string): name is BlockName {
  return Object.hasOwn(BLOCKS, name);
}
