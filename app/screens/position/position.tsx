import { filled } from '#contract/forms/filled.ts';
import { PLACES } from '#schema/picture-names.ts';
import { formTexts } from '../../forms/form-texts.server.ts';
import { routeTags } from '../../metadata/page-tags.ts';
import { content } from '../../site/content.server.ts';
import { siteMetadata } from '../../site/site-metadata.server.ts';
import { withServedOnly } from '../../start/served-only.ts';
import { still } from '../../start/still.tsx';
import { BOTH_SCHEMES } from '../../styles/both-schemes.ts';
import { pictureOf } from '../../ui/picture/pictures.server.ts';
import type { Route } from './+types/position.ts';
import { Application } from './application.tsx';
import { excerpt } from './excerpt.ts';
import styles from './position.module.css';

const Banner = still(async () => (await import('./served.ts')).Banner, { as: 'div' });
const Description = still(async () => (await import('./served.ts')).Description, { as: 'div' });
const OtherPositions = still(async () => (await import('./served.ts')).OtherPositions, { as: 'div' });

const DESCRIPTION_LENGTH = 158;
/** How many other positions are named: with all of them on each page the site would grow by the square. */
const OTHERS = 8;

export function loader({ url }: Route.LoaderArgs) {
  const {
    interface: { position: facts },
    pages,
    positions,
  } = content();
  const { position: words } = pages.careers;
  const slug = url.pathname.split('/').findLast((segment) => segment !== '');
  const place = positions.findIndex((candidate) => candidate.slug === slug);
  const position = positions[place];
  if (position === undefined) throw new Error(`No position is called ${slug}.`);
  const { title, description, skills = [] } = position;
  const metadata = {
    title: filled(words.pageTitle, { title }),
    description: excerpt(description, DESCRIPTION_LENGTH),
    keywords: [title, ...skills, ...words.keywords],
  };
  return withServedOnly(
    {
      role: title,
      panel: { headline: words.apply, text: words.applyText },
      form: formTexts('application'),
    },
    {
      words: { ...words, facts },
      picture: pictureOf(PLACES.careers),
      position,
      others: [...positions.slice(place + 1), ...positions.slice(0, place)].slice(0, OTHERS).map(factsOf),
      metadata: siteMetadata(metadata, `/careers/${slug}`, { canonical: true }),
    },
  );
}

export const meta = routeTags;

export const handle = BOTH_SCHEMES;

export default function PositionPage({ loaderData }: Route.ComponentProps) {
  const { role, panel, form, words, picture, position, others } = loaderData;
  return (
    <>
      <Banner position={position} words={words} picture={picture} />
      <div className={`columns ${styles.body}`}>
        <div>
          <Description position={position} words={words} />
        </div>
        <Application role={role} words={panel} texts={form} />
      </div>
      <div>
        <OtherPositions positions={others} words={words} />
      </div>
    </>
  );
}

function factsOf({ slug, title, experience, openings }: ReturnType<typeof content>['positions'][number]) {
  return { slug, title, experience, openings };
}
