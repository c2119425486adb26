import { filled } from '@website/model/contract/forms/filled.ts';
import { FAULTS_MARKER, NOT_SENT_PATH } from '@website/model/contract/forms/native-form.ts';
import { PLACES } from '@website/model/schema/picture-names.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import type { PageProps } from '../../site/page.ts';
import { InlineScript } from '../../start/script-elements.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import { EmailAddress } from '../../ui/text.tsx';
import { Corrections } from './corrections.tsx';
import styles from './not-sent.module.css';

/**
 * The page is the answer to a form and so comes under the form's address, to which nobody can go back. Its own leads to a page that
 * can be shown.
 */
const OWN_PATH_SCRIPT = `history.replaceState(null,'','${NOT_SENT_PATH}')`;

export function loader() {
  const { company, forms, pages } = content();
  const { metadata, back, ...page } = pages.notSent;
  const title = filled(forms.shared.faultyTitle, { title: metadata.title });
  const backdrop = pictureOf(PLACES.notSent);
  return {
    page,
    email: company.email,
    backdrop,
    back,
    texts: {
      application: formTexts('application'),
      contact: formTexts('contact'),
      reachUs: formTexts('reachUs'),
    },
    metadata: siteMetadata({ ...metadata, title }, NOT_SENT_PATH, { listed: false }),
  };
}

/**
 * What a form that was sent without scripts is answered with when it was refused: the list of what to mend, and the form with
 * what was typed into it.
 */
export default function NotSent({ loaderData }: PageProps<typeof loader>) {
  const { page, email, backdrop, back, texts } = loaderData;
  return (
    <>
      <InlineScript code={OWN_PATH_SCRIPT} />
      <div className={styles.banner}>
        <PageBanner label={page.label} headline={page.headline} lead={page.text} backdrop={backdrop} />
      </div>
      <Section id="faults" headline={page.faults} size="small" className={`columns ${styles.faults}`}>
        <div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a mark of our own, in whose place the server writes the list. */}
          <ul className={styles.list} dangerouslySetInnerHTML={{ __html: FAULTS_MARKER }} />
          <Corrections back={back} texts={texts} />
          <p className={styles.writeTo}>
            {page.writeTo}{' '}
            <a dir="ltr" href={`mailto:${email}`} aria-label={email}>
              <EmailAddress email={email} />
            </a>
            .
          </p>
        </div>
      </Section>
    </>
  );
}
