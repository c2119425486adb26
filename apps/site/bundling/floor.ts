/**
 * The oldest browsers whose syntax the bundles are written in, both scripts and style sheets
 * (docs/decisions/0046-browser-support.md). Older than what is promised, two years, as long as it costs nothing.
 */
export const FLOOR = ['chrome111', 'edge111', 'firefox114', 'safari16.4'];
