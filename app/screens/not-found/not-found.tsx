import type { MetaArgs } from 'react-router';
import { pageTags } from '../../metadata/page-tags.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { useSiteData } from '../../site-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';

export function meta({ matches }: MetaArgs<undefined, { root: typeof rootLoader }>) {
  const root = matches.find((match) => match?.id === 'root');
  const data = root?.loaderData as Awaited<ReturnType<typeof rootLoader>> | undefined;
  return data === undefined
    ? []
    : [...pageTags(data.notFound.metadata), { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  const { headline, text, button } = useSiteData().notFound;
  return (
    <PageBanner headline={headline} lead={text}>
      <ButtonLink look="paper" to="/">
        {button}
      </ButtonLink>
    </PageBanner>
  );
}
