import type { Office } from '../../../schema/company.ts';
import { labelSides } from './label-sides.ts';
import { officeLinks, officeSites } from './offices.ts';
import { mapHeight, mapWidth } from './projection.ts';

/** Writes the module from which a page knows where to put the offices' names. */
export function officePointsModule(offices: readonly Office[]): string {
  const sites = officeSites(offices);
  const sides = labelSides(sites, officeLinks(sites));
  const entries = sites.flat().map(({ name, at: [x, y] }) => {
    const place = `x: ${percent(x / mapWidth)}, y: ${percent(y / mapHeight)}`;
    return `  [${quoted(name)}, { ${place}, side: '${sides.get(name)}' }],\n`;
  });
  return `// Made by \`node media/main.ts plate\` from company/company.yaml; don't edit.

/** Where an office lies on the world map, in percent of its width and height, and where its name has room. */
export interface OfficePoint {
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below' | 'left' | 'right';
}

/** The offices by their names in company/company.yaml. */
export const officePoints: ReadonlyMap<string, OfficePoint> = new Map<string, OfficePoint>([
${entries.join('')}]);
`;
}

function percent(share: number): number {
  return Number((share * 100).toFixed(2));
}

function quoted(name: string): string {
  return name.includes("'") ? JSON.stringify(name) : `'${name.replaceAll('\\', '\\\\')}'`;
}
