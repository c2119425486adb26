import { expect, test } from 'vitest';
import * as constants from './constants.ts';

test('the constants are those of docs/behavior.md, "Constants"', () => {
  expect(constants).toMatchObject({
    MOBILE_BREAKPOINT_PX: 767,
    SCROLL_TOP_THRESHOLD_PX: 300,
    SCROLL_TOP_DURATION_MS: 300,
    NAVIGATION_SHOWN_DELAY_MS: 400,
    SHOWREEL_PLAY_DELAY_MS: 100,
    SCROLL_TO_POSITIONS_DURATION_MS: 2000,
    CONTACT_SUCCESS_DELAY_MS: 500,
    CONTACT_NUMBER_MAX_DIGITS: 15,
    GAMING_AUTOPLAY_MS: 4000,
  });
});
