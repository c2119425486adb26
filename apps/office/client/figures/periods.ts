/** The periods of the figures, in days. */
export const PERIODS = [7, 30, 90, 365] as const;
