import { ACROSS } from '../../brand/map/label-placement.ts';
import { WORLD_MAP, withPoints } from '../../brand/map/office-points.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { Island } from '../../islands/island.tsx';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content, pageTexts } from '../../site/content.server.ts';
import type { PageHandle, PageProps } from '../../site/page.ts';
import { Fitted } from '../../ui/fitted.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import styles from './contact.module.css';
import { EmailLine } from './email-line.tsx';
import { Offices } from './offices.tsx';

export function loader() {
  const { company } = content();
  const { metadata, form, ...page } = pageTexts('contact');
  return {
    page,
    form: form && { ...form, texts: formTexts('contact') },
    backdrop: pictureAtTop('/contact'),
    map: WORLD_MAP,
    email: company.email,
    offices: withPoints(company.offices, ACROSS),
    metadata: siteMetadata(metadata, '/contact'),
  };
}

export const handle: PageHandle = { hasLowBand: true };

export default function Contact({ loaderData }: PageProps<typeof loader>) {
  const { page, form, backdrop, map, email, offices } = loaderData;
  return (
    <>
      {form === undefined ? (
        <PageBanner label={page.label} headline={page.headline} lead={page.lead} backdrop={backdrop} />
      ) : (
        <div className={`ground-ink ${styles.opening}`}>
          <div className={styles.words}>
            <p className={`label ${styles.label}`}>{page.label}</p>
            <h1>
              <Fitted text={page.headline} />
            </h1>
            <p className={styles.lead}>{page.lead}</p>
          </div>
          <section className={`ground-paper ${styles.sheet}`} aria-labelledby="form-title">
            <h2 id="form-title">{form.headline}</h2>
            <p className={styles.text}>{form.text}</p>
            <div className={styles.form}>
              <Island name="contact-form" when="near" props={{ texts: form.texts }} />
            </div>
          </section>
          {backdrop !== undefined && (
            <Picture file={backdrop} shape="chamber" className={styles.event} banner />
          )}
        </div>
      )}
      <EmailLine email={email} texts={page.email} />
      <Section id="offices" ground="ink" headline={page.offices.headline} text={page.offices.text}>
        <Offices offices={offices} map={map} clock={page.offices.clock} />
      </Section>
    </>
  );
}
