import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { Prose } from '../../ui/prose.tsx';
import type { Route } from './+types/privacy-policy.ts';
import styles from './privacy-policy.module.css';

export function loader() {
  const { metadata, slug: _, ...policy } = content().policy;
  return { metadata: siteMetadata(metadata, '/privacy-policy'), policy };
}

export const meta = routeTags;

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  const { headline, summary, updated, sections } = loaderData.policy;
  return (
    <>
      <PageBanner headline={headline} lead={summary}>
        <p>
          Last changed on <time dateTime={updated}>{updated}</time>
        </p>
      </PageBanner>
      <div className={styles.policy}>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title">On this page</h2>
          <ol>
            {sections.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map(({ id, heading, html }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`}>{heading}</h2>
              <Prose html={html} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
