import { THANK_YOU_PATH } from '@website/model/contract/forms/native-form.ts';
import { PLACES } from '@website/model/schema/picture-names.ts';
import { thanksTexts } from '../../forms/form-texts.server.ts';
import { script } from '../../islands/island.tsx';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content } from '../../site/content.server.ts';
import type { PageProps } from '../../site/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';

export function loader() {
  const { metadata, label } = content().pages.thankYou;
  return {
    label,
    thanks: thanksTexts(),
    backdrop: pictureOf(PLACES.thankYou),
    metadata: siteMetadata(metadata, THANK_YOU_PATH, { listed: false }),
  };
}

/** The success modal as a page, for forms submitted without scripts. */
export default function ThankYou({ loaderData }: PageProps<typeof loader>) {
  const { label, thanks, backdrop } = loaderData;
  return (
    <PageBanner label={label} headline={thanks.headline} lead={thanks.text} backdrop={backdrop}>
      <ButtonLink look="paper" href="/home" {...script('forget-drafts', 'idle')}>
        {thanks.button}
      </ButtonLink>
    </PageBanner>
  );
}
