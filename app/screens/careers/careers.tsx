import { lazy, Suspense, useState } from 'react';
import { PLACES } from '#schema/picture-names.ts';
import { formTexts, loadingTexts } from '../../forms/form-texts.server.ts';
import { useOpenAgain } from '../../forms/open-again.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { nearby } from '../../start/nearby.tsx';
import { withServedOnly } from '../../start/served-only.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/careers.ts';
import { Banner } from './banner.tsx';
import styles from './careers.module.css';
import { listed } from './listed-position.ts';

const ApplicationModal = lazy(async () => ({ default: (await import('./sections.ts')).ApplicationModal }));
const Positions = nearby(async () => (await import('./sections.ts')).Positions);
const Values = nearby(async () => (await import('./sections.ts')).Values);

export function loader() {
  const { company, interface: words, pages, positions, values } = content();
  const { metadata, position: positionPage, ...page } = pages.careers;
  return withServedOnly(
    {
      page: {
        ...page,
        positions: { ...page.positions, skills: positionPage.skills, facts: words.position },
      },
      picture: pictureOf(PLACES.careers),
      values: values.map((value) => ({ ...value, picture: pictureOf(value.picture) })),
      positions: positions.map(listed),
      form: formTexts('application'),
      loading: loadingTexts(),
      apply: {
        company: company.name,
        address: `${company.url.replace(/^https?:\/\//, '')}/careers`,
        email: company.email,
      },
    },
    {
      metadata: siteMetadata(metadata, '/careers', { canonical: true }),
    },
  );
}

export const meta = routeTags;

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { page, picture, values, positions, form, loading, apply } = loaderData;
  // Nothing is asked for before a position has been chosen; null once its form is closed.
  const [role, setRole] = useState<string | null>();
  useOpenAgain((title) => positions.some((position) => position.title === title) && setRole(title));
  return (
    <>
      <Banner page={page} picture={picture} />
      {values.length > 0 && (
        <Section id="values" headline={page.values.headline} text={page.values.text}>
          <Values values={values} />
        </Section>
      )}
      <Section
        id="positions"
        ground="raised"
        headline={page.positions.headline}
        text={positions.length > 0 ? page.positions.text : page.positions.none}
      >
        {positions.length > 0 ? (
          <Positions positions={positions} texts={page.positions} apply={apply} onApply={setRole} />
        ) : (
          <a className={styles.email} dir="ltr" href={`mailto:${apply.email}`}>
            {apply.email}
          </a>
        )}
      </Section>
      {role !== undefined && (
        <Suspense>
          <ApplicationModal texts={form} loading={loading} role={role} onClose={() => setRole(null)} />
        </Suspense>
      )}
    </>
  );
}
