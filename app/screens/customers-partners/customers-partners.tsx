import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/customers-partners.ts';
import styles from './customers-partners.module.css';

export function loader() {
  const { customers, pages } = content();
  const { metadata, ...page } = pages.customersPartners;
  return {
    metadata: siteMetadata(metadata, '/customers-partners'),
    page,
    customers: customers.map(({ name, kind }) => ({ name, kind })),
  };
}

export const meta = routeTags;

export default function CustomersPartners({ loaderData }: Route.ComponentProps) {
  const { page, customers } = loaderData;
  return (
    <>
      <PageBanner label={page.label} headline={page.headline} lead={page.lead} />
      <ul className={styles.wall} aria-label="Customers and partners">
        {customers.map(({ name, kind }) => (
          <li key={name}>
            <span className={styles.name}>{name}</span>
            <span className={styles.kind}>{kind}</span>
          </li>
        ))}
      </ul>
      <Section id="next" headline={page.closing.headline} text={page.closing.text}>
        <div className={styles.closing}>
          {page.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink look="ink" to="/contact">
            {page.closing.button}
          </ButtonLink>
        </div>
      </Section>
    </>
  );
}
