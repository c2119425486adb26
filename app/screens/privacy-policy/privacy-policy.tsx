import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { still } from '../../start/still.tsx';
import { BOTH_SCHEMES } from '../../styles/both-schemes.ts';
import type { Route } from './+types/privacy-policy.ts';
import { Contents, FoldedContents } from './contents.tsx';
import styles from './privacy-policy.module.css';

const Heading = still(async () => (await import('./served.ts')).Heading, { as: 'div' });
const Text = still(async () => (await import('./served.ts')).Text, { as: 'div' });

export function loader() {
  const { interface: words, policy, site } = content();
  const { metadata, slug: _, sections, ...heading } = policy;
  const day = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: 'UTC' });
  return withServedOnly(
    {
      contents: {
        title: words.policy.contents,
        sections: sections.map(({ id, heading: title }) => ({ id, heading: title })),
      },
    },
    {
      heading: {
        ...heading,
        updatedSaid: day.format(new Date(heading.updated)),
        lastChanged: words.policy.lastChanged,
      },
      sections,
      metadata: siteMetadata(metadata, '/privacy-policy'),
    },
  );
}

export const meta = routeTags;

export const handle = BOTH_SCHEMES;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { heading, contents, sections } = loaderData;
  return (
    <>
      <Heading {...heading} />
      <div className={`columns ${styles.policy}`}>
        <Contents {...contents} />
        <FoldedContents {...contents} />
        <Text sections={sections} />
      </div>
    </>
  );
}
