import { useEffect, useRef, useState } from 'react';
import { formTexts, loadingTexts } from '../../forms/form-texts.server.ts';
import { logFailure } from '../../forms/log-failure.ts';
import { NotOpened } from '../../forms/not-opened.tsx';
import { useOpenAgain } from '../../forms/open-again.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { deferredCode } from '../../start/deferred-code.ts';
import { nearby } from '../../start/nearby.tsx';
import { withServedOnly } from '../../start/served-only.ts';
import { siteAnswers } from '../../start/site-answers.ts';
import { still } from '../../start/still.tsx';
import { pictureAtTop, pictureOf } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import type { Route } from './+types/careers.ts';
import { Banner } from './banner.tsx';
import styles from './careers.module.css';
import { listData } from './list-data.server.ts';
import { applyButton, useApply } from './use-apply.ts';

const applicationModal = deferredCode(async () => (await import('./sections.ts')).ApplicationModal);
const Positions = still(async () => (await import('./positions.tsx')).Positions, { as: 'div' });
const Values = nearby(async () => (await import('./sections.ts')).Values);

export function loader() {
  const { company, pages, values } = content();
  const { metadata, position: _, positions, ...page } = pages.careers;
  const list = listData();
  const hasPositions = list.positions.length > 0;
  return withServedOnly(
    {
      page,
      section: {
        headline: positions.headline,
        text: hasPositions ? positions.text : positions.none,
        email: hasPositions ? undefined : company.email,
        isSearched: list.search !== undefined,
      },
      picture: pictureAtTop('/careers'),
      values: values.map((value) => ({ ...value, picture: pictureOf(value.picture) })),
      form: formTexts('application'),
      loading: loadingTexts(),
    },
    {
      list,
      metadata: siteMetadata(metadata, '/careers'),
    },
  );
}

export const meta = routeTags;

export default function Careers({ loaderData }: Route.ComponentProps) {
  const { page, section, picture, values, list, form, loading } = loaderData;
  const part = useRef<HTMLDivElement>(null);
  // Undefined before a position has been chosen; null once its form is closed.
  const [role, setRole] = useState<string | null>();
  const [isMissing, setMissing] = useState(false);
  const open = async (title: string, page = '') => {
    setMissing(false);
    try {
      await applicationModal.load();
      setRole(title);
    } catch (failure) {
      logFailure(failure);
      if (page !== '' && (await siteAnswers())) window.location.assign(page);
      else setMissing(true);
    }
  };
  useOpenAgain((title) => applyButton(part.current, title) !== undefined && open(title));
  useApply(part, {
    onNear: () => {
      // A guess that fails is no failure: APPLY asks again.
      import('./sections.ts')
        .then(({ preloadApplicationForm }) => preloadApplicationForm())
        .catch(() => undefined);
    },
    onApply: open,
  });
  useEffect(() => {
    const { current } = part;
    if (section.isSearched && current !== null) {
      import('./search-rows.ts').then(
        ({ searchRows }) => searchRows(current),
        () => undefined,
      );
    }
  }, [section]);
  const ApplicationModal = applicationModal.component;
  return (
    <>
      <Banner page={page} picture={picture} />
      {values.length > 0 && (
        <Section id="values" headline={page.values.headline} text={page.values.text}>
          <Values name={page.values.headline} values={values} />
        </Section>
      )}
      <Section id="positions" ground="raised" headline={section.headline} text={section.text}>
        {section.email === undefined ? (
          <div ref={part} data-changing="">
            <Positions {...list} />
          </div>
        ) : (
          <a className={styles.email} dir="ltr" href={`mailto:${section.email}`}>
            {section.email}
          </a>
        )}
      </Section>
      {isMissing && <NotOpened texts={loading} />}
      {role !== undefined && ApplicationModal && (
        <ApplicationModal
          texts={form}
          loading={loading}
          role={role}
          picture={role === null ? undefined : applyButton(part.current, role)?.dataset.picture}
          onClose={() => setRole(null)}
        />
      )}
    </>
  );
}
