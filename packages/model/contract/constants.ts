/**
 * The times, widths and counts of docs/behavior.md, "Constants", each defined only here. Other requirements are with
 * their subjects: CV extensions in `cv-file.ts`, countries in `company/forms.yaml`, the token's names in
 * `call-headers.ts`. Style sheets get the widths as custom media.
 */

/** Viewports narrower than this many CSS pixels are phones (docs/behavior.md, "Constants"). */
export const MOBILE_BREAKPOINT_PX = 767;

/** The scroll-to-top control appears beyond this scroll offset, in CSS pixels. */
export const SCROLL_TOP_THRESHOLD_PX = 300;

/** How long scrolling back to the top takes, in milliseconds. */
export const SCROLL_TOP_DURATION_MS = 300;

/** The navigation bar is flagged as shown this long after the view is ready, in milliseconds. */
export const NAVIGATION_SHOWN_DELAY_MS = 400;

/** The enlarged showreel starts playing this long after it was opened, in milliseconds. */
export const SHOWREEL_PLAY_DELAY_MS = 100;

/** How long the scroll from the careers banner to the open positions takes, in milliseconds. */
export const SCROLL_TO_POSITIONS_DURATION_MS = 2000;

/** The contact page's success modal opens this long after a successful answer, in milliseconds. */
export const CONTACT_SUCCESS_DELAY_MS = 500;

/** A contact number has between one and this many digits. */
export const CONTACT_NUMBER_MAX_DIGITS = 15;

/** The gaming-content slider shows each slide for this long, in milliseconds; slides cross-fade. */
export const GAMING_AUTOPLAY_MS = 4000;

/** The slider's width divided by this is the length of a swipe that changes the slide. */
export const TOUCH_THRESHOLD = 100;

/** The customer-logo carousel (docs/behavior.md, "Customer carousel"). Durations in milliseconds. */
export const CUSTOMER_CAROUSEL = {
  slidesVisible: 5,
  slidesScrolled: 2,
  speedMs: 3000,
  autoplayPauseMs: 1000,
  touchThreshold: TOUCH_THRESHOLD,
  /** Below `belowPx` CSS pixels of viewport width, `visible` logos are shown; widest first. */
  breakpoints: [
    { belowPx: 991, visible: 4 },
    { belowPx: 767, visible: 3 },
    { belowPx: 680, visible: 2 },
    { belowPx: 430, visible: 1 },
  ],
} as const;

/** The default of `MAX_UPLOAD_BYTES`, the largest CV. */
export const MAX_UPLOAD_BYTES = 10_000_000;

/** The size of a page's preview card in pixels (https://ogp.me). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;
