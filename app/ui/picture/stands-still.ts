import { MOBILE_BREAKPOINT_PX } from '#contract/constants.ts';

/**
 * Where a picture that draws itself just stands: where no motion is wanted, and where there is no pointer to hover with or the
 * window is narrow, since phones take longer to draw some hundred lines frame by frame than to show the page around them; and on
 * paper, which would be printed with what is drawn by then.
 */
export const STANDS_STILL = `print, (prefers-reduced-motion: reduce), (hover: none), (width < ${MOBILE_BREAKPOINT_PX}px)`;
