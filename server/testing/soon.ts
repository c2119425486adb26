/**
 * How long a test waits for something that happens by itself: far longer than it takes, so that a busy machine is slow,
 * not red.
 */
export const SOON = { timeout: 15_000, interval: 20 };
