import { useEffect } from 'react';
import { FORM_NAMES } from '#contract/forms/forms.ts';
import { THANK_YOU_PATH } from '#contract/forms/native-form.ts';
import { PLACES } from '#schema/picture-names.ts';
import { forgetDraft } from '../../forms/draft.ts';
import { thanksTexts } from '../../forms/form-texts.server.ts';
import { unlistedTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import type { Route } from './+types/thank-you.ts';

export function loader() {
  const { metadata, label } = content().pages.thankYou;
  return withServedOnly(
    { label, thanks: thanksTexts(), backdrop: pictureOf(PLACES.thankYou) },
    {
      metadata: siteMetadata(metadata, THANK_YOU_PATH, { listed: false }),
    },
  );
}

export const meta = unlistedTags;

/** Where a form that was sent without scripts ends: the success modal's words as a page. */
export default function ThankYou({ loaderData }: Route.ComponentProps) {
  const { label, thanks, backdrop } = loaderData;
  // A form that the browser has posted by itself could not tell that it was taken.
  useEffect(() => {
    for (const form of FORM_NAMES) forgetDraft(form);
  }, []);
  return (
    <PageBanner label={label} headline={thanks.headline} lead={thanks.text} backdrop={backdrop}>
      <ButtonLink look="paper" href="/home">
        {thanks.button}
      </ButtonLink>
    </PageBanner>
  );
}
