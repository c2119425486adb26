import { z } from 'zod';
import type { ContentReader } from '../reading/content-reader.ts';
import { type AppBuilder, appBuilderSchema } from './app-builder.ts';
import { type CaseQueue, caseQueueSchema } from './case-queue.ts';
import { type ClinicDay, clinicDaySchema } from './clinic-day.ts';
import { type DataTrail, dataTrailSchema } from './data-trail.ts';
import { type FloodTwin, floodTwinSchema } from './flood-twin.ts';
import { type RolePlay, rolePlaySchema } from './role-play.ts';
import { type StockFloor, stockFloorSchema } from './stock-floor.ts';

/** The folder of a company's interfaces: its software as it is used, a file each. */
const INTERFACES_FOLDER = 'interfaces';

const SCHEMAS = {
  'app-builder': appBuilderSchema,
  'case-queue': caseQueueSchema,
  'clinic-day': clinicDaySchema,
  'data-trail': dataTrailSchema,
  'flood-twin': floodTwinSchema,
  'role-play': rolePlaySchema,
  'stock-floor': stockFloorSchema,
} as const;

/** What an interface shows, by its kind. */
export type Interface = AppBuilder | CaseQueue | ClinicDay | DataTrail | FloodTwin | RolePlay | StockFloor;

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
