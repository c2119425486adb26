import type { ContactPage } from '@website/model/schema/pages.ts';
import { script } from '../../islands/island.tsx';
import { Button } from '../../ui/button.tsx';
import { Announcement, EmailAddress } from '../../ui/text.tsx';
import styles from './email-line.module.css';

interface EmailLineProps {
  email: string;
  texts: ContactPage['email'];
}

/** The maximum lengths, in characters, for each font size of the address. */
const LENGTHS = [20, 24, 30, 40];

/** The company's email address in one large line, as a link and with a copy button (`copy-email.ts`). */
export function EmailLine({ email, texts }: EmailLineProps) {
  return (
    <section
      className={`ground-ink ${styles.line}`}
      aria-labelledby="email-title"
      {...script('copy-email', 'near')}
    >
      <div className={styles.words}>
        <h2 id="email-title">{texts.headline}</h2>
        <p>{texts.text}</p>
      </div>
      <a
        className={`target ${styles.address}`}
        dir="ltr"
        data-length={LENGTHS.find((most) => email.length <= most) ?? LENGTHS.at(-1)}
        href={`mailto:${email}`}
        aria-label={email}
      >
        <EmailAddress email={email} />
      </a>
      <div className={styles.copy}>
        <Button data-copied={texts.copied}>{texts.copy}</Button>
        <Announcement text="" />
      </div>
    </section>
  );
}
