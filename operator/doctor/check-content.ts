import { ContentError } from '#schema/faults/fault.ts';
import { loadIntakeContent } from '#schema/load-intake.ts';
import { type Finding, fault, note, ok } from './finding.ts';

/**
 * What the service reads of the company's folder.
 *
 * @param address - where visitors reach the site, if that is to be tried
 */
export async function checkContent(folder: string, address?: URL): Promise<Finding[]> {
  try {
    const { company } = loadIntakeContent(folder);
    return [
      ok('content', `${company.name}, from ${folder}.`),
      ...(address === undefined ? [] : namedAs(company.url, address)),
    ];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return [fault('content', error.message, 'Correct the files: npm run check shows all of their faults.')];
  }
}

/** Pages name their address to search engines and whoever shares them. */
function namedAs(url: string, address: URL): Finding[] {
  const named = new URL(url);
  // The bare name leads to the full one, and plain HTTP to HTTPS.
  if (named.hostname.replace(/^www\./, '') === address.hostname.replace(/^www\./, '')) return [];
  return [
    note(
      'site address',
      `Pages name ${named.origin} as the site's address, not ${address.origin}.`,
      'If visitors come by the latter, correct url in company/company.yaml, and build.',
    ),
  ];
}
