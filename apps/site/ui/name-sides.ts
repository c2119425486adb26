/** How far from its office's ring a name on a map stands, by its side, and which of its ends is there. */
export const NAME_SIDES = {
  left: { dx: '-1.35rem', dy: '0.35em', textAnchor: 'end' },
  right: { dx: '1.35rem', dy: '0.35em', textAnchor: 'start' },
  above: { dy: '-1.35rem', textAnchor: 'middle' },
  below: { dy: '2.1rem', textAnchor: 'middle' },
} as const;
