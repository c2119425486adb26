import { Section } from '../../ui/section.tsx';
import '../../ui/accent.css';
import styles from './service-route.module.css';
import { type Service, Station } from './station.tsx';
import { Track } from './track.tsx';

interface ServiceRouteProps {
  headline: string;
  text: string | undefined;
  services: readonly Service[];
}

/** The services as stations of a route that clients can join at any point. */
export function ServiceRoute({ headline, text, services }: ServiceRouteProps) {
  const isDrawn = services.some(({ figure }) => figure !== undefined);
  return (
    <Section id="list" headline={headline} className={`columns ${styles.section}`}>
      <p className={styles.text}>{text}</p>
      <div className={styles.route}>
        {isDrawn && <Track accents={services.map(({ accent }) => accent)} />}
        <ol className={styles.stations} data-plain={!isDrawn || undefined}>
          {services.map((service) => (
            <Station key={service.to} {...service} />
          ))}
        </ol>
      </div>
    </Section>
  );
}
