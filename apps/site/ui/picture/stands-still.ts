import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';

/** Windows that are lower, with nothing to hover with, are those of phones on their side. */
const LOWEST_TABLET_PX = 500;

/**
 * Where a picture that draws itself just stands: where no motion is wanted, and on phones, held upright or on their side, since
 * they take longer to draw some hundred lines frame by frame than to show the page around them. Other devices that are touched
 * have what it takes, and their visitors see what others see. Also on paper, which would be printed with what is drawn by then.
 */
export const STANDS_STILL = `print, (prefers-reduced-motion: reduce), (width < ${MOBILE_BREAKPOINT_PX}px), (hover: none) and (height < ${LOWEST_TABLET_PX}px)`;
