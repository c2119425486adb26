import type { CareersPage } from '@website/model/schema/pages.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { Island, script } from '../../islands/island.tsx';
import { siteMetadata } from '../../metadata/page-metadata.server.tsx';
import { content, pageTexts } from '../../site/content.server.ts';
import type { PageProps } from '../../site/page.ts';
import { Button } from '../../ui/button.tsx';
import { PageBanner } from '../../ui/page-banner.tsx';
import type { PictureFile } from '../../ui/picture/picture.tsx';
import { pictureAtTop, pictureOf } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import styles from './careers.module.css';
import { listData } from './list-data.server.ts';
import { Positions } from './positions.tsx';
import { Values } from './values.tsx';

export function loader() {
  const { company, values } = content();
  const { metadata, position: _, positions, ...page } = pageTexts('careers');
  const list = listData();
  const hasPositions = list.positions.length > 0;
  return {
    page,
    section: {
      headline: positions.headline,
      text: hasPositions ? positions.text : positions.none,
      email: hasPositions ? undefined : company.email,
    },
    picture: pictureAtTop('/careers'),
    values: values.map((value) => ({ ...value, picture: pictureOf(value.picture) })),
    list,
    form: formTexts('application'),
    metadata: siteMetadata(metadata, '/careers'),
  };
}

export default function Careers({ loaderData }: PageProps<typeof loader>) {
  const { page, section, picture, values, list, form } = loaderData;
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
          <>
            <Positions {...list} />
            <Island name="application-dialog" when="touched" props={{ texts: form }} />
          </>
        ) : (
          <a className={styles.email} dir="ltr" href={`mailto:${section.email}`}>
            {section.email}
          </a>
        )}
      </Section>
    </>
  );
}

interface BannerProps {
  page: Pick<CareersPage, 'label' | 'headline' | 'welcome' | 'button'>;
  /** The picture behind the text. */
  picture: PictureFile | undefined;
}

/** The careers banner; its button scrolls to the list of positions (docs/behavior.md, "Careers page"). */
function Banner({ page, picture }: BannerProps) {
  return (
    <div className={styles.banner} {...script('to-positions', 'near')}>
      <PageBanner label={page.label} headline={page.headline} lead={page.welcome} backdrop={picture}>
        <Button look="paper">{page.button}</Button>
      </PageBanner>
    </div>
  );
}
