import { asLetter, withLetter } from '../handwork.ts';
import { type Logo, letters } from '../logo.ts';
import { harborGear } from '../symbols/civic.ts';
import { coldRook, impeller, network, pipes, reflection, rotor } from '../symbols/industry.ts';

/** Makers and suppliers. */
export const industryMarks: readonly Logo[] = [
  {
    name: 'Tarnholm Pumps',
    symbol: { drawing: impeller, place: 'before', height: 84, gap: 20 },
    lines: [
      { text: 'Tarnholm', face: 'archivo', weight: 700, size: 60, tracking: -0.03 },
      { text: 'PUMPS', face: 'archivo', weight: 600, size: 23, tracking: 0.42, leading: 34 },
    ],
  },
  {
    name: 'Ellvast Energy Networks',
    symbol: { drawing: network, place: 'before', height: 86, gap: 22 },
    lines: [
      { text: 'ellvast', face: 'space-grotesk', weight: 700, size: 68, tracking: -0.04 },
      {
        text: 'energy networks',
        face: 'space-grotesk',
        weight: 500,
        size: 27,
        tracking: 'justified',
        leading: 34,
      },
    ],
  },
  {
    name: 'Drayne Utilities',
    lines: [
      { text: 'DRAYNE', face: 'jost', weight: 700, size: 84, tracking: 0.05 },
      { text: 'UTILITIES', face: 'jost', weight: 500, size: 30, tracking: 'justified', leading: 42 },
    ],
    finish: ([name = [], rest = []]) => [
      ...withLetter(name, 0, (place) =>
        asLetter(pipes, { ...place, left: place.left - 8 }, place.top, place.bottom),
      ),
      ...letters(rest),
    ],
  },
  {
    name: 'Rookfield Cold Chain',
    symbol: { drawing: coldRook, place: 'before', height: 100, gap: 20 },
    lines: [
      { text: 'ROOKFIELD', face: 'bebas-neue', weight: 400, size: 72, tracking: 0.03 },
      { text: 'COLD CHAIN', face: 'bebas-neue', weight: 400, size: 35, tracking: 'justified', leading: 40 },
    ],
  },
  {
    name: 'Saltfleck Wind',
    symbol: { drawing: rotor, place: 'before', height: 104, gap: 16 },
    lines: [
      { text: 'Saltfleck', face: 'jost', weight: 500, size: 66, tracking: -0.02 },
      { text: 'Wind', face: 'jost', weight: 500, size: 66, tracking: -0.02, leading: 58 },
    ],
  },
  {
    name: 'Port Verrin City Works',
    symbol: { drawing: harborGear, place: 'before', height: 108, gap: 20 },
    lines: [
      { text: 'PORT VERRIN', face: 'bebas-neue', weight: 400, size: 68, tracking: 0.05 },
      { text: 'CITY WORKS', face: 'archivo', weight: 500, size: 28, tracking: 'justified', leading: 34 },
    ],
  },
  {
    name: 'Tarnlight Sensors',
    symbol: { drawing: reflection, place: 'before', height: 72, gap: 18 },
    lines: [{ text: 'tarnlight', face: 'comfortaa', weight: 600, size: 76, tracking: -0.03 }],
  },
];
