import type { Company, Office } from '@website/model/schema/company.ts';
import type { Organization, PostalAddress, WebSite } from 'schema-dts';

/** The company as other things on a page name it. */
export function organizationReference({ name, url }: Pick<Company, 'name' | 'url'>): Organization {
  return { '@type': 'Organization', '@id': idOf(url), name, url: `${url}/` };
}

/** The company, with its logo, its other presence and its offices. */
export function organization(company: Company): Organization {
  const { blurb, email, offices, social, url } = company;
  return {
    ...(organizationReference(company) as object),
    '@type': 'Organization',
    logo: `${url}/icon-512.png`,
    description: blurb,
    email,
    ...(social === undefined ? {} : { sameAs: social.url }),
    location: offices.map((office) => ({
      '@type': 'Place',
      name: office.name,
      address: postalAddress(office),
      ...(office.phone === undefined ? {} : { telephone: office.phone }),
    })),
  };
}

/** The site as a whole. */
export function webSite({ name, url }: Company, language: string): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${url}/#site`,
    url: `${url}/`,
    name,
    inLanguage: language,
    publisher: { '@id': idOf(url) },
  };
}

/** An office's address. Its last line is the city's, with what follows a comma, if it begins with the city's name. */
export function postalAddress({ address, city, country }: Office): PostalAddress {
  const last = address.at(-1) ?? '';
  const isCityLine = last.startsWith(city);
  const street = isCityLine ? address.slice(0, -1) : address;
  const region = isCityLine ? last.slice(city.length).replace(/^\s*,\s*/, '') : '';
  return {
    '@type': 'PostalAddress',
    ...(street.length === 0 ? {} : { streetAddress: street.join(', ') }),
    addressLocality: city,
    ...(region === '' ? {} : { addressRegion: region }),
    ...(country === undefined ? {} : { addressCountry: country }),
  };
}

function idOf(url: string): string {
  return `${url}/#organization`;
}
