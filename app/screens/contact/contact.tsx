import { content } from '../../content.server.ts';
import { ContactForm } from '../../forms/contact/contact-form.tsx';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/contact.ts';
import styles from './contact.module.css';
import { Offices } from './offices.tsx';

export function loader() {
  const { company, pages } = content();
  const { metadata, ...page } = pages.contact;
  return {
    metadata: siteMetadata(metadata, '/contact', { canonical: true }),
    page,
    email: company.email,
    offices: company.offices,
  };
}

export const meta = routeTags;

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { page, email, offices } = loaderData;
  return (
    <>
      <PageBanner label={page.label} headline={page.headline} lead={page.lead} />
      <div className={styles.ways}>
        <section className={styles.email} aria-labelledby="email-title">
          <h2 id="email-title">{page.email.headline}</h2>
          <p>{page.email.text}</p>
          <a href={`mailto:${email}`}>{email}</a>
        </section>
        <section className={styles.form} aria-labelledby="form-title">
          <h2 id="form-title">{page.form.headline}</h2>
          <p>{page.form.text}</p>
          <ContactForm />
        </section>
      </div>
      <Section id="offices" ground="raised" headline={page.offices.headline} text={page.offices.text}>
        <Offices offices={offices} />
      </Section>
    </>
  );
}
