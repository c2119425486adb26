import { FAULTS_MARKER, NOT_SENT_PATH } from '#contract/native-form.ts';
import { content } from '../../content.server.ts';
import { unlistedTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/not-sent.ts';
import styles from './not-sent.module.css';

/**
 * The page is the answer to a form and so comes under the form's address. Its scripts, should they run after all, have to
 * know it by its own.
 */
const OWN_PATH_SCRIPT = `history.replaceState(null,'','${NOT_SENT_PATH}')`;

export function loader() {
  const { company, pages } = content();
  const { metadata, ...page } = pages.notSent;
  const backdrop = pictureOf('chamber-1');
  return { metadata: siteMetadata(metadata, NOT_SENT_PATH), page, email: company.email, backdrop };
}

export const meta = unlistedTags;

/** What a form that was sent without scripts is answered with when it was refused: the list of what to mend. */
export default function NotSent({ loaderData }: Route.ComponentProps) {
  const { page, email, backdrop } = loaderData;
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own. */}
      <script dangerouslySetInnerHTML={{ __html: OWN_PATH_SCRIPT }} />
      <div className={styles.banner}>
        <PageBanner label={page.label} headline={page.headline} lead={page.text} backdrop={backdrop} />
      </div>
      <Section id="faults" headline={page.faults} className={styles.faults}>
        <div>
          <ul
            className={styles.list}
            // The server writes the list; React keeps what it finds.
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own.
            dangerouslySetInnerHTML={{ __html: FAULTS_MARKER }}
            suppressHydrationWarning
          />
          <p className={styles.writeTo}>
            {page.writeTo} <a href={`mailto:${email}`}>{email}</a>.
          </p>
        </div>
      </Section>
    </>
  );
}
