import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';

/** Phones held upright, which get a film's portrait cut. */
export const UPRIGHT = `(width < ${MOBILE_BREAKPOINT_PX}px) and (orientation: portrait)`;
