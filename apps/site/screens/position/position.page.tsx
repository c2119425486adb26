import '../../ui/accent.css';
import { interpolateParts } from '@website/model/contract/texts.ts';
import type { ReactNode } from 'react';
import { Island } from '../../islands/island.tsx';
import type { FormattedDay, PositionDetails } from '../../positions/positions.server.ts';
import type { LoaderArgs, PageHandle, PageProps } from '../../site/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LeadingTitle } from '../../ui/leading-title.tsx';
import '../../ui/picture/drawn-half.css';
import { Picture } from '../../ui/picture/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts, WhereToApply } from '../careers/facts.tsx';
import applicationStyles from './application.module.css';
import bannerStyles from './banner.module.css';
import closedStyles from './closed.module.css';
import descriptionStyles from './description.module.css';
import othersStyles from './other-positions.module.css';
import styles from './position.module.css';
import { positionData } from './position-data.server.ts';

export const loader = ({ url }: LoaderArgs) => positionData(url);

export const handle: PageHandle = { hasLowBand: true };

type Loaded = PageProps<typeof loader>['loaderData'];

export default function PositionPage({ loaderData }: PageProps<typeof loader>) {
  const { position, form, words, others } = loaderData;
  return (
    <>
      <Banner {...loaderData} />
      <div className={`columns accent-${position.accent} ${styles.body}`}>
        <Description {...loaderData} />
        {form === undefined ? (
          <Closed {...loaderData} />
        ) : (
          <Application role={position.title} words={words} texts={form} />
        )}
      </div>
      {others.lists.map((list) => (
        <OtherPositions key={list.id} {...list} words={others.words} />
      ))}
    </>
  );
}

/** The banner: title, facts, and links to the form and to all positions; only the latter once the position is closed. */
function Banner({ position, kind, form, words, picture }: Loaded) {
  const isClosed = form === undefined;
  return (
    <div className={`ground-ink ${bannerStyles.banner}`}>
      {picture !== undefined && (
        <Picture file={picture} shape="chamber" className={`drawn-half ${bannerStyles.picture}`} banner />
      )}
      <div className={`over-picture ${bannerStyles.words}`}>
        <p className={`label ${bannerStyles.label}`}>
          {`${isClosed ? words.closed.label : words.label} `}
          {kind !== undefined && <span>{kind}</span>}
        </p>
        <h1>{position.title}</h1>
        <Facts {...position} words={words.facts} />
        <div className={`over-picture ${bannerStyles.ways}`}>
          {isClosed ? (
            <ButtonLink look="paper" href="/careers#positions">
              {words.all}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink look="paper" href="#apply">
                {words.toForm}
              </ButtonLink>
              <a className="target" href="/careers#positions">
                {words.all}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** The position's description, terms and skills. */
function Description({ position: { description, html, skills }, terms, words, apply }: Loaded) {
  return (
    <section className={descriptionStyles.description} aria-labelledby="about-title">
      <h2 id="about-title">{words.about}</h2>
      <p className={descriptionStyles.lead}>{description}</p>
      <Details terms={terms} words={words.facts} />
      <div className={descriptionStyles.prose}>
        <Prose html={html} />
      </div>
      {skills !== undefined && (
        <div className={descriptionStyles.skills}>
          <h3>{words.skills}</h3>
          <ul className={descriptionStyles.list}>
            {skills.map((skill) => (
              <li key={skill}>{skill}</li>
            ))}
          </ul>
        </div>
      )}
      {apply !== undefined && <WhereToApply {...apply} />}
    </section>
  );
}

interface DetailsProps {
  terms: PositionDetails;
  words: Loaded['words']['facts'];
}

/** Location, employment type, salary and application deadline, as far as the position's file has them. */
function Details({ terms, words }: DetailsProps) {
  const { places, remoteFrom, employment, salary, posted, until } = terms;
  const all: [string, ReactNode][] = [
    [words.places, places],
    [words.remoteFrom, remoteFrom],
    [words.employment, employment],
    [words.salary, salary],
    [words.posted, posted && <Day {...posted} />],
    [words.until, until && <Day {...until} />],
  ];
  const given = all.filter(([, value]) => value !== undefined);
  if (given.length === 0) return null;
  return (
    <dl className={descriptionStyles.details}>
      {given.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A machine-readable date. */
function Day({ date, text }: FormattedDay) {
  return <time dateTime={date}>{text}</time>;
}

interface ApplicationProps {
  /** Title of the position. */
  role: string;
  words: Loaded['words'];
  texts: NonNullable<Loaded['form']>;
}

/** The application form, the same as in the careers page's dialog. After submission the section gets the focus. */
function Application({ role, words, texts }: ApplicationProps) {
  return (
    <section id="apply" tabIndex={-1} className={applicationStyles.application} aria-labelledby="apply-title">
      <h2 id="apply-title">{words.apply}</h2>
      <p className={applicationStyles.text}>{words.applyText}</p>
      <Island name="application-form" when="near" props={{ texts, role }} />
    </section>
  );
}

/** The notice that replaces the form after the deadline. */
function Closed({ words: { closed }, until }: Loaded) {
  return (
    <section className={closedStyles.closed} aria-labelledby="closed-title">
      <h2 id="closed-title">{closed.headline}</h2>
      <p>
        {until !== undefined && (
          <>{interpolateParts<ReactNode>(closed.since, { date: <Day key="date" {...until} /> })} </>
        )}
        {closed.text}
      </p>
    </section>
  );
}

type List = Loaded['others']['lists'][number];

/** A list of other open positions; nothing if it is empty. */
function OtherPositions({ id, headline, positions, words }: List & Pick<Loaded['others'], 'words'>) {
  if (positions.length === 0) return null;
  return (
    <Section id={id} ground="raised" headline={headline} size="small">
      <ul className={othersStyles.positions}>
        {positions.map((position) => (
          <li key={position.slug} className={`accent-${position.accent}`}>
            <a className="target leads ring" href={`/careers/${position.slug}`}>
              <LeadingTitle title={position.title} />
            </a>
            <Facts {...position} words={words} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
