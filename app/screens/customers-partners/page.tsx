import { PageBanner } from '../../ui/page-banner.tsx';
import { Closing } from '../area/closing.tsx';
import type { Route } from './+types/customers-partners.ts';
import { Names } from './names.tsx';
import { Voice } from './voice.tsx';

export function CustomersPartners({ loaderData }: Route.ComponentProps) {
  const { page, backdrop, customers, voice } = loaderData;
  return (
    <>
      <PageBanner label={page.label} headline={page.headline} lead={page.lead} backdrop={backdrop} />
      <Names kind="customer" words={page.kinds.customer} all={customers} />
      {voice !== undefined && <Voice {...voice} />}
      <Names kind="partner" words={page.kinds.partner} all={customers} />
      <Closing {...page.closing} />
    </>
  );
}
