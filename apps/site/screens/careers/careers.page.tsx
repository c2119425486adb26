import { formTexts } from '../../forms/form-texts.server.ts';
import { Island } from '../../islands/island.tsx';
import { content } from '../../site/content.server.ts';
import type { PageProps } from '../../site/page.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { pictureAtTop, pictureOf } from '../../ui/picture/pictures.server.ts';
import { Section } from '../../ui/section.tsx';
import { Banner } from './banner.tsx';
import styles from './careers.module.css';
import { listData } from './list-data.server.ts';
import { Positions } from './positions.tsx';
import { Values } from './values.tsx';

export function loader() {
  const { company, pages, values } = content();
  const { metadata, position: _, positions, ...page } = pages.careers;
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
