import { PageBanner } from '../../ui/page-banner.tsx';
import type { Route } from './+types/customers-partners.ts';
import { Kinds } from './kinds.tsx';
import { Wall } from './wall.tsx';

export function CustomersPartners({ loaderData }: Route.ComponentProps) {
  const { page, words, backdrop, customers } = loaderData;
  return (
    <>
      <PageBanner label={page.label} headline={page.headline} lead={page.lead} backdrop={backdrop} />
      <Kinds kinds={page.kinds} customers={customers} />
      <Wall words={words} customers={customers} closing={page.closing} />
    </>
  );
}
