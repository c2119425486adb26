import { z } from 'zod';
import type { DocumentPage } from './document-page.ts';
import type { Fault } from './faults/fault.ts';
import type { InterfaceTexts } from './interface.ts';
import { text } from './reading/text.ts';

const EXAMPLE = 'https://stats.example.com';

/** `https`, or `http` on localhost for trying out a tool. */
const webAddress = text
  .refine(isSafe, `Write a whole web address that begins with https://, such as ${EXAMPLE}/script.js`)
  .meta({ examples: [`${EXAMPLE}/script.js`] });

const origin = text
  .refine(
    (written) => isSafe(written) && URL.parse(written)?.origin === written,
    `Write https:// and the name of a site, and nothing after it, such as ${EXAMPLE}`,
  )
  .meta({ examples: [EXAMPLE] });

/** Attributes that analytics tools use for configuration, such as the site's id. */
const ATTRIBUTE = /^(?:id|data-[a-z0-9-]+)$/;

/** `analytics` of `company/site.yaml`: a third-party analytics tool. */
export const analyticsSchema = z
  .strictObject({
    /** URL of the script. */
    script: webAddress,
    /** Origins to which the script may connect; by default its own. */
    connect: z.array(origin).optional(),
    /** Origins of its images, such as tracking pixels. */
    images: z.array(origin).default([]),
    /** Attributes of the `script` element. */
    attributes: z
      .record(z.string(), text)
      .refine((all) => Object.keys(all).every((name) => ATTRIBUTE.test(name)), {
        error: 'Use only names that are id, or that begin with data-',
      })
      .meta({ examples: [{ 'data-domain': 'www.acme.example' }] })
      .default({}),
    /** Whether the script may be loaded only after the visitor has consented. */
    consent: z.enum(['required', 'not-required']),
  })
  .transform(({ script, connect, ...rest }) => {
    const { origin: own = '' } = URL.parse(script) ?? {};
    return { ...rest, script, origin: own, connect: connect ?? [own] };
  });

export type Analytics = z.infer<typeof analyticsSchema>;

/**
 * Checks that a company with an analytics tool has the texts of the consent dialog, and a policy that names the
 * tool's hosts.
 *
 * @param site - `site.yaml`; undefined if it is invalid
 */
export function analyticsFaults(
  { policy }: { policy: Pick<DocumentPage, 'sections'> | undefined },
  words: InterfaceTexts | undefined,
  site: { analytics?: Analytics | undefined } | undefined,
): Fault[] {
  const analytics = site?.analytics;
  if (analytics === undefined) return [];
  const faults: Fault[] = [];
  if (analytics.consent === 'required' && words !== undefined && words.consent === undefined) {
    faults.push({
      file: 'interface.yaml',
      field: ['consent'],
      reason: 'Add these lines, with what visitors are asked: site.yaml says that analytics requires consent',
      example: CONSENT_EXAMPLE,
    });
  }
  const policyText = policy?.sections.map(({ html }) => html).join('\n');
  for (const address of new Set([analytics.origin, ...analytics.connect, ...analytics.images])) {
    const { host = '' } = URL.parse(address) ?? {};
    if (policyText === undefined || policyText.includes(host)) continue;
    const reason = `Say in the privacy policy what ${host} learns of visitors, and what for: analytics in site.yaml sends it there`;
    faults.push({ file: 'policy.md', reason });
  }
  return faults;
}

const CONSENT_EXAMPLE = `consent:
  title: May we count your visit?
  text: A tool at stats.example.com would learn which pages you read.
  policy: Privacy policy
  refuse: Refuse
  accept: Accept
  change: Counting of visits`;

function isSafe(written: string): boolean {
  const url = URL.parse(written);
  if (url === null || url.username !== '' || url.hash !== '') return false;
  if (url.protocol === 'http:') return url.hostname === 'localhost' || url.hostname === '127.0.0.1';
  return url.protocol === 'https:' && url.hostname.includes('.');
}
