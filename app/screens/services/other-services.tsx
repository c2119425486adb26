import { Picture } from '../../ui/picture/picture.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './other-services.module.css';

interface OtherServicesProps {
  headline: string;
  services: readonly { to: string; title: string; figure: string | undefined }[];
}

/** The other stations of the route, if there are any. */
export function OtherServices({ headline, services }: OtherServicesProps) {
  if (services.length === 0) return null;
  return (
    <Section id="others" headline={headline} size="small">
      <ul className={styles.stations}>
        {services.map(({ to, title, figure }) => (
          <li key={to}>
            <a href={to}>
              {figure !== undefined && <Picture src={figure} shape="figure" className={styles.figure} />}
              <span>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
