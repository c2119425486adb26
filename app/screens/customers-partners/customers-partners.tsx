import { content } from '../../content.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import type { Route } from './+types/customers-partners.ts';
import { Kinds } from './kinds.tsx';
import { Wall } from './wall.tsx';

export function loader() {
  const { customers, pages } = content();
  const { metadata, ...page } = pages.customersPartners;
  return {
    metadata: siteMetadata(metadata, '/customers-partners'),
    page,
    backdrop: pictureOf('chamber-2'),
    customers: customers.map(({ name, kind }) => ({ name, kind })),
  };
}

export const meta = routeTags;

export default function CustomersPartners({ loaderData }: Route.ComponentProps) {
  const { page, backdrop, customers } = loaderData;
  return (
    <>
      <PageBanner label={page.label} headline={page.headline} lead={page.lead} backdrop={backdrop} />
      <Kinds kinds={page.kinds} customers={customers} />
      <Wall customers={customers} closing={page.closing} />
    </>
  );
}
