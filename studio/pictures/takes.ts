/** Which take of an event was chosen, where the first did not suit its subject. */
const taken: Readonly<Record<string, number>> = {
  'case-management': 3,
  'clinic-management': 4,
  'darkmatr-platform': 2,
  'data-ai': 3,
  'digital-awatar': 4,
  energy: 3,
  fintech: 3,
  'health-care': 4,
  'logistics-procurement': 3,
  'outsourced-product-development': 3,
};

/** By which names the events were drawn that have others since. */
const formerly: Readonly<Record<string, string>> = {
  'game-worlds': '1',
  quest: '2',
  simulation: '3',
  'walkable-plant': '4',
};

/** The name that gives a subject's event its seed. */
export function eventOf(slug: string): string {
  const take = taken[slug];
  return take === undefined ? (formerly[slug] ?? slug) : `${slug} ${take}`;
}
