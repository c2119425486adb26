import { countryName } from '@website/model/schema/codes.ts';
import type { Company, Office } from '@website/model/schema/company.ts';
import type { Position } from '@website/model/schema/position.ts';
import { lastSecondOf } from '@website/model/schema/position-end.ts';
import type { JobPosting, MonetaryAmount, Place } from 'schema-dts';
import { organizationReference, postalAddress } from './organization.ts';

/**
 * An open position for job search engines (https://developers.google.com/search/docs/appearance/structured-data/job-posting).
 *
 * @param language - in which the page names countries
 * @returns nothing if the position does not say what they require: when it was posted, and where the work is done
 */
export function jobPosting(position: Position, company: Company, language: string): JobPosting | undefined {
  const { datePosted, locations = [], remote = [], employmentType, skills, salary } = position;
  if (datePosted === undefined || locations.length + remote.length === 0) return undefined;
  const validThrough = lastSecondOf(position, company);
  const offices = company.offices.filter(({ name }) => locations.includes(name));
  return {
    '@type': 'JobPosting',
    url: `${company.url}/careers/${position.slug}`,
    title: position.title,
    description: descriptionOf(position),
    identifier: { '@type': 'PropertyValue', name: company.name, value: position.slug },
    datePosted,
    ...(validThrough === undefined ? {} : { validThrough }),
    hiringOrganization: {
      ...(organizationReference(company) as object),
      '@type': 'Organization',
      logo: `${company.url}/icon-512.png`,
    },
    ...(offices.length === 0 ? {} : { jobLocation: jobLocation(offices) }),
    ...(remote.length === 0
      ? {}
      : {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: remote.map((code) => ({
            '@type': 'Country',
            name: countryName(code, language),
          })),
        }),
    ...(employmentType === undefined
      ? {}
      : { employmentType: employmentType.map((type) => type.toUpperCase().replaceAll('-', '_')) }),
    totalJobOpenings: Number(position.openings),
    ...(skills === undefined ? {} : { skills: skills.join(', ') }),
    ...(salary === undefined ? {} : { baseSalary: baseSalary(salary) }),
    directApply: true,
  };
}

/** All that the position's page says of the work, as HTML. */
function descriptionOf({ description, html }: Position): string {
  return `<p>${description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>${html}`;
}

function jobLocation(offices: readonly Office[]): Place | Place[] {
  const places = offices.map((office): Place => ({ '@type': 'Place', address: postalAddress(office) }));
  const [only, ...others] = places;
  return only === undefined || others.length > 0 ? places : only;
}

function baseSalary({ currency, min, max, per }: NonNullable<Position['salary']>): MonetaryAmount {
  const amount = max === undefined ? { value: min } : { minValue: min, maxValue: max };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amount, unitText: per.toUpperCase() },
  };
}
