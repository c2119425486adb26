import { Fragment } from 'react';
import styles from './footer.module.css';

export interface FooterGroup {
  title: string;
  links: readonly { to: string; label: string }[];
}

/**
 * The footer's link groups: columns, or on phones an accordion with one open section. Both are in the markup and the style sheet
 * shows one, so that the accordion needs no script and no heading is a dead button.
 */
export function FooterGroups({ groups }: { groups: readonly FooterGroup[] }) {
  return (
    <>
      <div className={styles.columns}>
        {groups.map((group) => (
          <nav key={group.title} aria-label={group.title}>
            <h2 className={`label ${styles.groupTitle}`}>{group.title}</h2>
            <GroupLinks group={group} />
          </nav>
        ))}
      </div>
      <div className={styles.accordion}>
        {groups.map((group) => (
          <details key={group.title} name="footer">
            <summary>{group.title}</summary>
            <GroupLinks group={group} />
          </details>
        ))}
      </div>
    </>
  );
}

function GroupLinks({ group }: { group: FooterGroup }) {
  return (
    <ul className={styles.links}>
      {group.links.map(({ to, label }) => (
        <li key={to}>
          <a href={to}>
            <Name label={label} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A link's label. One of two names may wrap between them, and then drops the bar. */
function Name({ label }: { label: string }) {
  const [first = '', ...more] = label.split(' | ');
  if (more.length === 0) return label;
  return (
    <>
      <span>{first}</span>
      {more.map((part) => (
        <Fragment key={part}>
          {' '}
          <span>
            <span>| </span>
            {part}
          </span>
        </Fragment>
      ))}
    </>
  );
}
