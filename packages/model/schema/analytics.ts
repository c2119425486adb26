import { z } from 'zod';
import type { Fault } from './faults/fault.ts';
import type { Interface } from './interface.ts';
import { text } from './reading/text.ts';
import type { WrittenPage } from './written-page.ts';

const EXAMPLE = 'https://stats.example.com';

/** `https`, or `http` on this machine, to try a tool out. */
const webAddress = text
  .refine(isSafe, `must be a whole web address that begins with https://, such as ${EXAMPLE}/script.js`)
  .meta({ examples: [`${EXAMPLE}/script.js`] });

const origin = text
  .refine(
    (written) => isSafe(written) && URL.parse(written)?.origin === written,
    `must be https:// and the name of a host, and nothing after it, such as ${EXAMPLE}`,
  )
  .meta({ examples: [EXAMPLE] });

/** Attributes of a script by which tools of analysis are told whose site it is. */
const ATTRIBUTE = /^(?:id|data-[a-z0-9-]+)$/;

/** `analytics` of `company/site.yaml`: the owner's own tool, which learns of visitors what it can. */
export const analyticsSchema = z
  .strictObject({
    /** Address of the tool's script. */
    script: webAddress,
    /** Origins to which the script may send what it learns; if left out, its own. */
    connect: z.array(origin).optional(),
    /** Origins of which it may show pictures: some tools tell by them. */
    images: z.array(origin).default([]),
    /** Attributes of the script's element. */
    attributes: z
      .record(z.string(), text)
      .refine((all) => Object.keys(all).every((name) => ATTRIBUTE.test(name)), {
        error: 'may have names that begin with data-, and id',
      })
      .meta({ examples: [{ 'data-domain': 'www.acme.example' }] })
      .default({}),
    /** Whether anything of it may be asked for before the visitor has agreed. */
    consent: z.enum(['required', 'not-required']),
  })
  .transform(({ script, connect, ...rest }) => {
    const { origin: own = '' } = URL.parse(script) ?? {};
    return { ...rest, script, origin: own, connect: connect ?? [own] };
  });

export type Analytics = z.infer<typeof analyticsSchema>;

/**
 * What a company has to say where it has a tool of its own: what visitors are asked, and in its policy who learns of them.
 *
 * @param site - `site.yaml`; undefined if it has faults of its own
 */
export function analyticsFaults(
  { policy }: { policy: Pick<WrittenPage, 'sections'> | undefined },
  words: Interface | undefined,
  site: { analytics?: Analytics | undefined } | undefined,
): Fault[] {
  const analytics = site?.analytics;
  if (analytics === undefined) return [];
  const faults: Fault[] = [];
  if (analytics.consent === 'required' && words !== undefined && words.consent === undefined) {
    faults.push({
      file: 'interface.yaml',
      field: ['consent'],
      reason:
        'is missing: it is what visitors are asked, since site.yaml says that analytics requires consent',
      example: CONSENT_EXAMPLE,
    });
  }
  const said = policy?.sections.map(({ html }) => html).join('\n');
  for (const address of new Set([analytics.origin, ...analytics.connect, ...analytics.images])) {
    const { host = '' } = URL.parse(address) ?? {};
    if (said === undefined || said.includes(host)) continue;
    const reason = `does not mention ${host}, which learns of visitors by analytics in site.yaml: say what, and what for`;
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
