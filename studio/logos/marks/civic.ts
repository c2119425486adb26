import { asLetter, withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { acorn, larchCrest, litBook, moorArms, sunGate } from '../symbols/civic.ts';

/** Councils, schools and a university. */
export const civicMarks: readonly Logo[] = [
  {
    name: 'Altamoor City Council',
    symbol: { drawing: moorArms, place: 'before', height: 106, gap: 32, ruled: true },
    lines: [
      { text: 'Altamoor', face: 'libre-baskerville', weight: 700, size: 56, tracking: -0.02 },
      { text: 'City Council', face: 'jost', weight: 400, size: 40, tracking: 0.02, leading: 48 },
    ],
  },
  {
    name: 'Larchmere University',
    symbol: { drawing: larchCrest, place: 'before', height: 104, gap: 20 },
    lines: [
      { text: 'LARCHMERE', face: 'cinzel', weight: 700, size: 47, tracking: 0.02 },
      { text: 'UNIVERSITY', face: 'jost', weight: 500, size: 27, tracking: 'justified', leading: 40 },
    ],
  },
  {
    name: 'Oakhollow Schools',
    lines: [
      { text: 'oakhollow', face: 'poppins', weight: 700, size: 80, tracking: -0.03 },
      { text: 'schools', face: 'poppins', weight: 500, size: 38, tracking: -0.01, leading: 42 },
    ],
    align: 'end',
    finish: ([name = [], rest = []]) => [
      ...withLetter(name, 4, (place) => asLetter(acorn, place, place.bottom - 55, place.bottom + 1)),
      ...letters(rest),
    ],
  },
  {
    name: 'Sunderwick Borough',
    symbol: { drawing: sunGate, place: 'above', height: 86, gap: 16 },
    lines: [
      { text: 'SUNDERWICK', face: 'libre-baskerville', weight: 700, size: 34, tracking: 0.06 },
      { text: 'BOROUGH', face: 'jost', weight: 500, size: 25, tracking: 0.3, leading: 34 },
    ],
    align: 'center',
  },
  {
    name: 'Harrowlight Learning',
    symbol: { drawing: litBook, place: 'before', height: 92, gap: 20 },
    lines: [
      { text: 'Harrowlight', face: 'dm-serif-display', weight: 400, size: 62, tracking: 0 },
      { text: 'LEARNING', face: 'jost', weight: 500, size: 26, tracking: 0.34, leading: 38 },
    ],
  },
];
