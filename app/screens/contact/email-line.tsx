import { useEffect, useRef, useState } from 'react';
import type { ContactPage } from '#schema/pages.ts';
import { Announcement } from '../../ui/announcement.tsx';
import { Button } from '../../ui/button.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import styles from './email-line.module.css';

interface EmailLineProps {
  email: string;
  texts: ContactPage['email'];
}

const SHOWN_FOR_MS = 4000;

/** Up to how many characters each size of the address is for. */
const LENGTHS = [20, 24, 30, 40];

/** The company's address as one large line: to write to, or to be copied. */
export function EmailLine({ email, texts }: EmailLineProps) {
  const address = useRef<HTMLAnchorElement>(null);
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(email);
      setCopied(true);
    } catch {
      // Copying is not allowed, or the page is not served securely: once selected, the address is one key away.
      if (address.current) getSelection()?.selectAllChildren(address.current);
    }
  };

  return (
    <section className={`ground-ink ${styles.line}`} aria-labelledby="email-title">
      <div className={styles.words}>
        <h2 id="email-title">{texts.headline}</h2>
        <p>{texts.text}</p>
      </div>
      <a
        ref={address}
        className={`target ${styles.address}`}
        dir="ltr"
        data-length={LENGTHS.find((most) => email.length <= most) ?? LENGTHS.at(-1)}
        href={`mailto:${email}`}
        aria-label={email}
      >
        <EmailAddress email={email} />
      </a>
      <div className={styles.copy}>
        <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>
        <Announcement text={copied ? texts.copied : ''} />
      </div>
    </section>
  );
}
