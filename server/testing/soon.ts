/** How long a test waits for what comes by itself: far beyond what it takes, so that a busy machine is slow, not red. */
export const SOON = { timeout: 15_000, interval: 20 };
