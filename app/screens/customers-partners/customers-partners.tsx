import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { STILL, stillPage } from '../../start/still-page.tsx';
import { withLogo } from '../../ui/customer-logo/logos.server.ts';
import { pictureAtTop } from '../../ui/picture/pictures.server.ts';
import { storiesByClient, voiceOf } from './told.server.ts';

export function loader() {
  const { customers, pages, stories } = content();
  const { metadata, voice, ...page } = pages.customersPartners;
  const told = storiesByClient(stories);
  return withServedOnly(
    {},
    {
      metadata: siteMetadata(metadata, '/customers-partners'),
      page,
      backdrop: pictureAtTop('/customers-partners'),
      customers: customers.map(({ name, kind }) => ({ kind, story: told.get(name), ...withLogo(name) })),
      voice: voice && voiceOf(voice, stories),
    },
  );
}

export const meta = routeTags;

export const handle = STILL;

export default stillPage(async () => (await import('./page.tsx')).CustomersPartners);
