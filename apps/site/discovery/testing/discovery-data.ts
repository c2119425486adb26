import type { DiscoveryData, DiscoveryPosition } from '@website/model/discovery-data.ts';

/** A position with all fields, as feeds get it. */
export const POSITION: DiscoveryPosition = {
  slug: 'signal-tester',
  path: '/careers/signal-tester',
  title: 'Signal Tester',
  description: 'You find out what a signal does when nobody looks.',
  experience: '3-7 Years',
  openings: '2',
  skills: ['Fault finding', 'R&D <lab>'],
  html: '<p>You test & <em>write</em> it down.</p>\n',
  datePosted: '2026-11-01',
  employmentType: ['full-time', 'contractor'],
  locations: [
    { city: 'Halifax', region: 'Nova Scotia', country: 'CA' },
    { city: 'Hobart', country: 'AU' },
  ],
  salary: { currency: 'CAD', min: 70000, max: 90000, per: 'year' },
  changed: '2026-11-10T08:00:00.000Z',
  end: Date.parse('2026-12-01T04:00:00.000Z'),
};

/** The discovery data of a company with the given positions. */
export function discoveryDataWith(positions: DiscoveryPosition[]): DiscoveryData {
  return {
    site: { name: 'Northlight', url: 'https://site.example', email: 'hello@site.example', language: 'en-GB' },
    base: '',
    careers: { title: 'Careers', description: 'Work with us.' },
    pages: [
      { path: '/', changed: '2026-10-01T00:00:00.000Z' },
      { path: '/careers', changed: '2026-11-10T08:00:00.000Z' },
      ...positions.map(({ slug, changed, end }) => ({
        path: `/careers/${slug}`,
        ...(changed === undefined ? {} : { changed }),
        ...(end === undefined ? {} : { end }),
      })),
    ],
    positions,
  };
}
