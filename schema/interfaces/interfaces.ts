import { z } from 'zod';
import type { ContentReader } from '../reading/content-reader.ts';
import { type CaseQueue, caseQueueSchema } from './case-queue.ts';
import { type FloodTwin, floodTwinSchema } from './flood-twin.ts';

/** The folder of a company's interfaces: its software as it is used, a file each. */
export const INTERFACES_FOLDER = 'interfaces';

const SCHEMAS = {
  'case-queue': caseQueueSchema,
  'flood-twin': floodTwinSchema,
} as const;

/** What an interface shows, by its kind. */
export type Interface = CaseQueue | FloodTwin;

/** A file that names none of the kinds. */
const anyKindSchema = z.looseObject({
  kind: z.enum(Object.keys(SCHEMAS) as [keyof typeof SCHEMAS, ...(keyof typeof SCHEMAS)[]]),
});

/**
 * Reads a company's interfaces; it may have none.
 *
 * @param reader - has the faults then
 * @returns them with the names of their files, by which pages name them
 */
export function interfacesOf(reader: ContentReader): { name: string; shown: Interface }[] {
  return reader
    .yamlFolder(INTERFACES_FOLDER, (value) => schemaFor(value))
    .map(({ name, value }) => ({ name, shown: value as Interface }));
}

function schemaFor(value: unknown): z.ZodType {
  const { kind } = (value ?? {}) as { kind?: unknown };
  return Object.entries(SCHEMAS).find(([name]) => name === kind)?.[1] ?? anyKindSchema;
}
