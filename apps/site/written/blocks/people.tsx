import type { Person } from '@website/model/schema/written/people.ts';
import { trackOf } from '../../screens/customers-partners/track.ts';
import type { PictureFile } from '../../ui/picture/picture.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './people.module.css';

interface PeopleProps {
  /** The level of the names' headings. */
  level: 2 | 3;
  people: readonly (Omit<Person, 'picture'> & { picture: PictureFile | undefined })[];
}

/** People with portrait, role and a sentence; without a portrait, with their initials beside a track of their own. */
export function People({ people, level }: PeopleProps) {
  const Name = `h${level}` as const;
  return (
    <ul className={styles.people}>
      {people.map(({ name, role, text, picture, link }, index) => (
        <li key={name} className={styles.person}>
          {picture === undefined ? (
            <Initials name={name} index={index} />
          ) : (
            <Picture file={picture} shape="plate" className={styles.portrait} />
          )}
          <Name className={styles.name}>{name}</Name>
          <p className={styles.role}>{role}</p>
          {text !== undefined && <p className={styles.text}>{text}</p>}
          {link !== undefined && (
            <a className="target" href={link.url} aria-label={`${link.label}: ${name}`}>
              {link.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The initials of a name on ink. Decorative, since the name is below. */
function Initials({ name, index }: { name: string; index: number }) {
  const words = name.split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('');
  return (
    <div className={`ground-ink ${styles.initials}`} aria-hidden="true">
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <path className={styles[`accent${(index % 3) + 1}`]} d={trackOf(index * 5)} />
        <path d={[1, 2, 3].map((other) => trackOf(index * 5 + other)).join('')} />
      </svg>
      <span>{initials}</span>
    </div>
  );
}
