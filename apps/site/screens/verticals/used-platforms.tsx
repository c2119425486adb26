import styles from './used-platforms.module.css';

interface UsedPlatformsProps {
  headline: string;
  platforms: readonly { to: string; title: string }[];
}

/** The platforms that the industry's stories rest on, if they rest on any. */
export function UsedPlatforms({ headline, platforms }: UsedPlatformsProps) {
  if (platforms.length === 0) return null;
  return (
    <div className={styles.used}>
      <h3>{headline}</h3>
      <ul className={styles.list}>
        {platforms.map(({ to, title }) => (
          <li key={to}>
            <a className="target" href={to}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
