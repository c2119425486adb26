import { useState } from 'react';
import { content } from '../../content.server.ts';
import { ApplicationModal } from '../../forms/application/lazy.tsx';
import { routeTags } from '../../metadata/page-tags.ts';
import { siteMetadata } from '../../metadata/site-metadata.server.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/careers.ts';
import { Banner } from './banner.tsx';
import { Positions } from './positions.tsx';
import { Values } from './values.tsx';

export function loader() {
  const { pages, positions, values } = content();
  const { metadata, ...page } = pages.careers;
  return { metadata: siteMetadata(metadata, '/careers', { canonical: true }), page, positions, values };
}

export const meta = routeTags;

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { page, positions, values } = loaderData;
  const [role, setRole] = useState<string | null>(null);
  return (
    <>
      <Banner page={page} />
      <Section id="values" headline={page.values.headline} text={page.values.text}>
        <Values values={values} />
      </Section>
      <Section id="positions" ground="raised" headline={page.positions.headline} text={page.positions.text}>
        <Positions positions={positions} onApply={setRole} />
      </Section>
      <ApplicationModal role={role} onClose={() => setRole(null)} />
    </>
  );
}
