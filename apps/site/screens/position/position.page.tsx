import '../../ui/accent.css';
import { interpolateParts } from '@website/model/contract/texts.ts';
import type { ReactNode } from 'react';
import { Island } from '../../islands/island.tsx';
import type { FormattedDay, PositionDetails } from '../../positions/positions.server.ts';
import type { LoaderArgs, PageHandle, PageProps } from '../../site/page.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Fitted } from '../../ui/fitted.tsx';
import '../../ui/picture/drawn-half.css';
import { longWord } from '../../ui/long-word.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Prose } from '../../ui/prose.tsx';
import { Section } from '../../ui/section.tsx';
import { Facts, WhereToApply } from '../careers/facts.tsx';
import applicationStyles from './application.module.css';
import bannerStyles from './banner.module.css';
import closedStyles from './closed.module.css';
import descriptionStyles from './description.module.css';
import styles from './position.module.css';
import { positionData } from './position-data.server.ts';
import { PositionLinks } from './position-links.tsx';

export const loader = ({ url }: LoaderArgs) => positionData(url);

export const handle: PageHandle = { hasLowBand: true };

type Loaded = PageProps<typeof loader>['loaderData'];

export default function PositionPage({ loaderData }: PageProps<typeof loader>) {
  const { position, form, labels, others } = loaderData;
  return (
    <>
      <Banner {...loaderData} />
      <div className={`columns accent-${position.accent} ${styles.body}`}>
        <Description {...loaderData} />
        {form === undefined ? (
          <Closed {...loaderData} />
        ) : (
          <Application role={position.role} labels={labels} texts={form} />
        )}
      </div>
      {others.lists.map((list) => (
        <OtherPositions key={list.id} {...list} labels={others.labels} />
      ))}
    </>
  );
}

/** The banner: title, facts, and links to the form and to all positions; only the latter once the position is closed. */
function Banner({ position, kind, form, labels, picture }: Loaded) {
  const isClosed = form === undefined;
  return (
    <div className={`ground-ink ${bannerStyles.banner}`}>
      {picture !== undefined && (
        <Picture file={picture} shape="chamber" className={`drawn-half ${bannerStyles.picture}`} banner />
      )}
      <div className={`over-picture ${bannerStyles.words}`}>
        <p className={`label ${bannerStyles.label}`}>
          {`${isClosed ? labels.closed.label : labels.label} `}
          {kind !== undefined && <span>{kind}</span>}
        </p>
        <h1 data-word={longWord(position.title)}>
          <Fitted text={position.title} />
        </h1>
        <Facts {...position} labels={labels.facts} />
        <div className={`over-picture ${bannerStyles.ways}`}>
          {isClosed ? (
            <ButtonLink look="paper" href="/careers#positions">
              {labels.all}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink look="paper" href="#apply">
                {labels.toForm}
              </ButtonLink>
              <a className="target" href="/careers#positions">
                {labels.all}
              </a>
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** The position's description, terms and skills. */
function Description({ position: { description, html, skills }, terms, labels, apply }: Loaded) {
  return (
    <section className={descriptionStyles.description} aria-labelledby="about-title">
      <h2 id="about-title">{labels.about}</h2>
      <p className={descriptionStyles.lead}>{description}</p>
      <Details terms={terms} labels={labels.facts} />
      <div className={descriptionStyles.prose}>
        <Prose html={html} />
      </div>
      {skills !== undefined && (
        <div className={descriptionStyles.skills}>
          <h3>{labels.skills}</h3>
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
  labels: Loaded['labels']['facts'];
}

/** Location, employment type, salary and application deadline, as far as the position's file has them. */
function Details({ terms, labels }: DetailsProps) {
  const { places, remoteFrom, employment, salary, posted, until } = terms;
  const all: [string, ReactNode][] = [
    [labels.places, places],
    [labels.remoteFrom, remoteFrom],
    [labels.employment, employment],
    [labels.salary, salary],
    [labels.posted, posted && <Day {...posted} />],
    [labels.until, until && <Day {...until} />],
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
  labels: Loaded['labels'];
  texts: NonNullable<Loaded['form']>;
}

/** The application form, the same as in the careers page's dialog. After submission the section gets the focus. */
function Application({ role, labels, texts }: ApplicationProps) {
  return (
    <section id="apply" tabIndex={-1} className={applicationStyles.application} aria-labelledby="apply-title">
      <h2 id="apply-title">{labels.apply}</h2>
      <p className={applicationStyles.text}>{labels.applyText}</p>
      <Island name="application-form" when="near" props={{ texts, role }} />
    </section>
  );
}

/** The notice that replaces the form after the deadline. */
function Closed({ labels: { closed }, until }: Loaded) {
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
function OtherPositions({ id, headline, positions, labels }: List & Pick<Loaded['others'], 'labels'>) {
  if (positions.length === 0) return null;
  return (
    <Section id={id} ground="raised" headline={headline} size="small">
      <PositionLinks positions={positions} labels={labels} />
    </Section>
  );
}
