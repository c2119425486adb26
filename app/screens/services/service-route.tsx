import { Fragment } from 'react';
import { PageLink } from '../../ui/page-link.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './service-route.module.css';

interface Service {
  to: string;
  title: string;
  summary: string;
  figure: string | undefined;
  /** What a client comes with to begin here. */
  start: string;
}

interface ServiceRouteProps {
  headline: string;
  text: string | undefined;
  services: readonly Service[];
}

/** The services as stations of one route, each at the point where a client may join it. */
export function ServiceRoute({ headline, text, services }: ServiceRouteProps) {
  return (
    <Section id="list" headline={headline} className={styles.section}>
      <p className={styles.text}>{text}</p>
      <div className={styles.route}>
        <Track stations={services.length} />
        <ol className={styles.stations}>
          {services.map((service) => (
            <Station key={service.to} {...service} />
          ))}
        </ol>
      </div>
    </Section>
  );
}

function Station({ to, title, summary, figure, start }: Service) {
  return (
    <li>
      <PageLink to={to} className={styles.station}>
        <span className={styles.plate}>
          {figure !== undefined && <Picture src={figure} shape="figure" className={styles.figure} />}
        </span>
        <div className={styles.words}>
          <p className={styles.start}>{start}</p>
          <h3>{title}</h3>
          <p>{summary}</p>
        </div>
      </PageLink>
    </li>
  );
}

/** The colors of the track, from station to station. */
const CHARGES = [styles.solve, styles.build, styles.scale, styles.ink];

/** Where the plates stand from the left, in hundredths of the width. */
const LEFT = 21;
const RIGHT = 79;

/**
 * The line from plate to plate, crossing over halfway between two stations. It is stretched over all of them, so that
 * each has a hundred units of height.
 */
function Track({ stations }: { stations: number }) {
  const crossings = Array.from({ length: stations - 1 }, (_, index) => {
    const level = (index + 1) * 100;
    const [from, to, bend] = index % 2 === 0 ? ([LEFT, RIGHT, 9] as const) : ([RIGHT, LEFT, -9] as const);
    return `V${level - 14}Q${from} ${level} ${from + bend} ${level}H${to - bend}Q${to} ${level} ${to} ${level + 14}`;
  });
  const height = stations * 100;
  return (
    <svg
      className={styles.track}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      fill="none"
      aria-hidden="true"
    >
      <linearGradient id="route" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2={height}>
        <stop className={styles.solve} />
        {Array.from({ length: stations - 1 }, (_, index) => (index + 1.5) / stations).map((change, index) => (
          <Fragment key={change}>
            <stop offset={change} className={CHARGES[index % CHARGES.length]} />
            <stop offset={change} className={CHARGES[(index + 1) % CHARGES.length]} />
          </Fragment>
        ))}
      </linearGradient>
      <path d={`M${LEFT} 0V50${crossings.join('')}V${height}`} stroke="url(#route)" />
    </svg>
  );
}
