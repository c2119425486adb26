import type { Layer } from '@website/model/schema/area-page.ts';

/** The storeys of the stack, from the top. */
export const LAYERS = ['product', 'data', 'core'] as const satisfies readonly Layer[];
