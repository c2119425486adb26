import { z } from 'zod';
import type { ContentReader } from '../reading/content-reader.ts';
import { type AppBuilder, appBuilderSchema } from './app-builder.ts';
import { type CaseQueue, caseQueueSchema } from './case-queue.ts';
import { type ClinicDay, clinicDaySchema } from './clinic-day.ts';
import { type DataTrail, dataTrailSchema } from './data-trail.ts';
import { type FloodTwin, floodTwinSchema } from './flood-twin.ts';
import { type RolePlay, rolePlaySchema } from './role-play.ts';
import { type StockFloor, stockFloorSchema } from './stock-floor.ts';

/** The folder of a company's mockups, each a file. */
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

/** A mockup of any kind of the company's software. */
export type Mockup = AppBuilder | CaseQueue | ClinicDay | DataTrail | FloodTwin | RolePlay | StockFloor;

/** The schema for an unknown kind, which reports the known ones. */
const anyKindSchema = z.looseObject({
  kind: z.enum(Object.keys(SCHEMAS) as [keyof typeof SCHEMAS, ...(keyof typeof SCHEMAS)[]]),
});

/**
 * Reads a company's mockups, if it has any.
 *
 * @param reader - collects the faults
 * @returns the mockups with their files' names, by which pages refer to them
 */
export function mockupsOf(reader: ContentReader): { name: string; shown: Mockup }[] {
  return reader
    .yamlFolder(INTERFACES_FOLDER, (value) => schemaFor(value))
    .map(({ name, value }) => ({ name, shown: value as Mockup }));
}

function schemaFor(value: unknown): z.ZodType {
  const { kind } = (value ?? {}) as { kind?: unknown };
  return Object.entries(SCHEMAS).find(([name]) => name === kind)?.[1] ?? anyKindSchema;
}
