import { light } from '../light/hues.ts';
import { charges, colors } from '../palette.ts';

/** The brand's three accents as light. */
export const accents = charges.map((charge) => light(colors[charge]));

/** What has no accent's color: white, a little warm. */
export const BONE = [0.838, 0.815, 0.76] as const;
