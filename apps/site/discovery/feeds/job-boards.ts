import type { DiscoveryData, DiscoveryPosition } from '@website/model/discovery-data.ts';
import { descriptionOf, JOB_FILES, openPositions } from '../discovery-data.ts';
import { type Xml, xmlDocument } from './feeds.ts';

type Place = DiscoveryPosition['locations'][number];

/** A position at one of its locations: job boards list it once for each. */
interface Vacancy {
  position: DiscoveryPosition;
  place: Place;
  isRemote: boolean;
  reference: string;
}

/** Indeed's names of employment types; others are omitted. */
const INDEED_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  contractor: 'contract',
  temporary: 'temporary',
  intern: 'internship',
  volunteer: 'volunteer',
};

/** LinkedIn's codes for the same. */
const LINKEDIN_TYPES: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contractor: 'CONTRACT',
  temporary: 'TEMPORARY',
  intern: 'INTERNSHIP',
  volunteer: 'VOLUNTEER',
  other: 'OTHER',
};

/**
 * The open positions in the two XML formats of job boards: Indeed's (https://docs.indeed.com/indeed-apply/xml-feed), which most others
 * read as well, and LinkedIn's. A position without a location is in neither, since they would reject it. None without a careers page.
 */
export function jobFiles(all: DiscoveryData, now: number): Map<string, string> {
  if (all.careers === undefined) return new Map();
  const vacancies = openPositions(all, now).flatMap(vacanciesOf);
  const moment = new Date(now).toUTCString();
  const { name, url } = all.site;
  return new Map([
    [
      all.base + JOB_FILES.indeed,
      xmlDocument({
        source: {
          publisher: name,
          publisherurl: url,
          lastBuildDate: moment,
          job: vacancies.map((vacancy) => forIndeed(vacancy, all)),
        },
      }),
    ],
    [
      all.base + JOB_FILES.linkedIn,
      xmlDocument({
        source: {
          lastBuildDate: moment,
          publisherUrl: url,
          publisher: name,
          job: vacancies.map((vacancy) => forLinkedIn(vacancy, all)),
        },
      }),
    ],
  ]);
}

function vacanciesOf(position: DiscoveryPosition): Vacancy[] {
  const { locations, remote = [], slug } = position;
  const isRemote = remote.length > 0;
  const places = locations.length > 0 ? locations : remote.map((country) => ({ city: '', country }));
  return places.map((place, index) => ({
    position,
    place,
    isRemote,
    reference: index === 0 ? slug : `${slug}-${index + 1}`,
  }));
}

function forIndeed({ position, place, isRemote, reference }: Vacancy, { site }: DiscoveryData): Xml {
  const { changed, datePosted, employmentType = [], end, experience, path, salary, slug, title } = position;
  const posted = datePosted ?? changed;
  const types = employmentType.flatMap((type) => INDEED_TYPES[type] ?? []);
  return present({
    title,
    date: posted && new Date(posted).toUTCString(),
    referencenumber: reference,
    requisitionid: slug,
    url: `${site.url}${path}`,
    company: site.name,
    sourcename: site.name,
    city: place.city,
    state: place.region,
    country: place.country,
    email: site.email,
    description: descriptionOf(position),
    salary: salary && `${salary.currency} ${amountOf(salary)} per ${salary.per}`,
    jobtype: types.join(', '),
    experience,
    expirationdate: end === undefined ? undefined : new Date(end - 1000).toUTCString(),
    remotetype: remoteWord(position, isRemote, ['Fully remote', 'Hybrid remote']),
  });
}

function forLinkedIn({ position, place, isRemote, reference }: Vacancy, { site }: DiscoveryData): Xml {
  const { changed, datePosted, employmentType = [], end, path, title } = position;
  const posted = datePosted ?? changed;
  return present({
    partnerJobId: reference,
    company: site.name,
    title,
    description: descriptionOf(position),
    applyUrl: `${site.url}${path}#apply`,
    location: [place.city, place.region, place.country].filter(Boolean).join(', '),
    city: place.city,
    state: place.region,
    country: place.country,
    workplaceTypes: remoteWord(position, isRemote, ['Remote', 'Hybrid']) ?? 'On-site',
    jobtype: employmentType.map((type) => LINKEDIN_TYPES[type]).find(Boolean),
    listDate: posted && new Date(posted).toUTCString(),
    expirationDate: end === undefined ? undefined : new Date(end - 1000).toUTCString(),
  });
}

function remoteWord(
  { locations }: DiscoveryPosition,
  isRemote: boolean,
  [fully, partly]: readonly [string, string],
): string | undefined {
  if (!isRemote) return undefined;
  return locations.length === 0 ? fully : partly;
}

function amountOf({ min, max }: NonNullable<DiscoveryPosition['salary']>): string {
  return max === undefined ? String(min) : `${min} - ${max}`;
}

/** Omits empty elements. */
function present(elements: Record<string, string | undefined>): Xml {
  return Object.fromEntries(Object.entries(elements).filter(([, text]) => text !== undefined && text !== ''));
}
