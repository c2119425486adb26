import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content, pageTexts } from '../../site/content.server.ts';
import type { PageProps } from '../../site/page.ts';
import { withLogo } from '../../ui/customer-logo/logos.server.ts';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { Closing } from '../area/closing.tsx';
import { storiesByClient, voiceOf } from './client-stories.server.ts';
import { Names } from './names.tsx';
import { Voice } from './voice.tsx';

export function loader() {
  const { customers, stories } = content();
  const { metadata, voice, ...page } = pageTexts('customersPartners');
  const clientStories = storiesByClient(stories);
  return {
    metadata: siteMetadata(metadata, '/customers-partners'),
    page,
    backdrop: pictureAtTop('/customers-partners'),
    customers: customers.map(({ name, kind }) => ({
      kind,
      story: clientStories.get(name),
      ...withLogo(name),
    })),
    voice: voice && voiceOf(voice, stories),
  };
}

export default function CustomersPartners({ loaderData }: PageProps<typeof loader>) {
  const { page, backdrop, customers, voice } = loaderData;
  return (
    <>
      <PageBanner label={page.label} headline={page.headline} lead={page.lead} backdrop={backdrop} />
      <Names kind="customer" labels={page.kinds.customer} all={customers} />
      {voice !== undefined && <Voice {...voice} />}
      <Names kind="partner" labels={page.kinds.partner} all={customers} />
      <Closing {...page.closing} />
    </>
  );
}
