// Made by `node media/main.ts plate` from company/company.yaml; don't edit.

/** Where an office lies on the world map, in percent of its width and height, and where its name has room. */
export interface OfficePoint {
  readonly x: number;
  readonly y: number;
  readonly side: 'above' | 'below' | 'left' | 'right';
}

/** The offices by their names in company/company.yaml. */
export const officePoints: ReadonlyMap<string, OfficePoint> = new Map<string, OfficePoint>([
  ['USA', { x: 18.24, y: 33.4, side: 'right' }],
  ['London', { x: 45.95, y: 17.73, side: 'left' }],
  ['Dubai', { x: 61.32, y: 37.51, side: 'left' }],
  ['Chennai', { x: 69.16, y: 47.67, side: 'right' }],
  ['Dindigul', { x: 68.57, y: 49.99, side: 'left' }],
  ['Singapore', { x: 76.47, y: 57.76, side: 'right' }],
]);
