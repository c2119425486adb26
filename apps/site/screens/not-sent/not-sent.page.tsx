import { FAULTS_MARKER, NOT_SENT_PATH } from '@website/model/contract/forms/native-form.ts';
import { interpolate, interpolateParts } from '@website/model/contract/texts.ts';
import { offeredForms } from '@website/model/schema/forms.ts';
import { addressOf } from '@website/model/schema/page-paths.ts';
import { PLACES } from '@website/model/schema/picture-names.ts';
import type { ReactNode } from 'react';
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

export function loader() {
  const { company, forms, pages } = content();
  const { metadata, back, ...page } = pages.notSent;
  const title = interpolate(forms.shared.faultyTitle, { title: metadata.title });
  const backdrop = pictureOf(PLACES.notSent);
  return {
    page,
    email: company.email,
    backdrop,
    back,
    address: addressOf(NOT_SENT_PATH, content()),
    texts: Object.fromEntries(offeredForms(pages).map((form) => [form, formTexts(form)])),
    metadata: siteMetadata({ ...metadata, title }, NOT_SENT_PATH, { listed: false }),
  };
}

/**
 * The response to an invalid form that was submitted without scripts: the list of errors, and the form with the entered values.
 */
export default function NotSent({ loaderData }: PageProps<typeof loader>) {
  const { page, email, address, backdrop, back, texts } = loaderData;
  return (
    <>
      {/* Replaces the URL of the form's endpoint: as the response to a POST request the page could not be reloaded there. */}
      <InlineScript code={`history.replaceState(null,'','${address}')`} />
      <div className={styles.banner}>
        <PageBanner label={page.label} headline={page.headline} lead={page.text} backdrop={backdrop} />
      </div>
      <Section id="faults" headline={page.faults} size="small" className={`columns ${styles.faults}`}>
        <div>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant marker that the server replaces by the list. */}
          <ul className={styles.list} dangerouslySetInnerHTML={{ __html: FAULTS_MARKER }} />
          <Corrections back={back} texts={texts} />
          <p className={styles.writeTo}>
            {interpolateParts<ReactNode>(page.writeTo, {
              email: (
                <a key="email" dir="ltr" href={`mailto:${email}`} aria-label={email}>
                  <EmailAddress email={email} />
                </a>
              ),
            })}
          </p>
        </div>
      </Section>
    </>
  );
}
