import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { Prose } from '../../ui/prose.tsx';
import type { Route } from './+types/privacy-policy.ts';
import { Contents, FoldedContents } from './contents.tsx';
import { Heading } from './heading.tsx';
import styles from './privacy-policy.module.css';

export function loader() {
  const { metadata, slug: _, ...policy } = content().policy;
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  return withServedOnly(
    {
      policy: { ...policy, updatedSaid: day.format(new Date(policy.updated)) },
    },
    {
      metadata: siteMetadata(metadata, '/privacy-policy'),
    },
  );
}

export const meta = routeTags;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { sections, ...heading } = loaderData.policy;
  return (
    <>
      <Heading {...heading} />
      <div className={styles.policy}>
        <Contents sections={sections} />
        <FoldedContents sections={sections} />
        <div className={styles.text}>
          {sections.map(({ id, heading: title, html }, index) => (
            <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <h2 id={`${id}-title`}>{title}</h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
