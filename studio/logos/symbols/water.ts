import { cut, type Drawing, fill, line } from '../drawing.ts';

/** A ferry line's swallow-tailed house flag with its wake in it. */
export const pennant: Drawing = [
  fill('M0 0H136L110 40L136 80H0z'),
  cut(line(8, 'M-4 34q18-22 36 0t36 0t36 0t36 0M-4 58q18-22 36 0t36 0t36 0t36 0')),
];

/** A yacht under two full sails. */
export const yacht: Drawing = [
  fill('M50 0V66H8C32 52 46 30 50 0zM58 12C82 24 94 42 94 66H58z'),
  fill('M0 75H100C95 92 84 100 68 100H32C16 100 5 92 0 75z'),
];

/** A light low over a lake, and its reflection. */
export const reflection: Drawing = [
  fill('M6 48A44 44 0 0 1 94 48z'),
  fill('M6 56H94V65H6zM16 73H84V81H16zM32 89H68V96H32z'),
];
