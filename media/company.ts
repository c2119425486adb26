import path from 'node:path';
import { areaPageSchema } from '../content/schema/area-page.ts';
import { companySchema } from '../content/schema/company.ts';
import { ContentError, ContentReader } from '../content/schema/content-file.ts';
import type { Cast } from './scene/scene.ts';

/**
 * Reads from the content what the pictures say and show.
 *
 * @throws {ContentError} if a file of those it reads has a fault
 */
export function readCast(): Cast {
  const reader = new ContentReader(path.join(import.meta.dirname, '../content'));
  const company = reader.yaml('company.yaml', companySchema);
  const [platforms, verticals] = ['platforms', 'verticals'].map((area) =>
    reader
      .folder(area, areaPageSchema)
      .toSorted((one, other) => one.order - other.order)
      .map(({ slug, title }) => ({ slug, title })),
  );
  if (reader.faults.length > 0) throw new ContentError(reader.faults);
  return {
    name: company.name,
    words: company.tagline.split(/\s+/),
    platforms: platforms ?? [],
    verticals: verticals ?? [],
  };
}
