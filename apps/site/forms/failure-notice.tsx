import { interpolateParts } from '@website/model/contract/texts.ts';
import { useIslandContext } from '../islands/island-context.tsx';
import { EmailAddress } from '../ui/text.tsx';
import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  failed: boolean;
  /** What happened and what the visitor can do, with an `{email}` placeholder; undefined if the owner has turned it off. */
  text: string | undefined;
}

/**
 * Shows that a call failed, if the site's owner has turned the message on (`company/site.yaml`), or why the submission was refused;
 * otherwise nothing.
 */
export function FailureNotice({ failed, text }: FailureNoticeProps) {
  const { email } = useIslandContext();
  if (!failed || text === undefined) return null;
  return (
    <p role="alert" className={styles.notice}>
      {interpolateParts(text, {
        email: (
          <a dir="ltr" href={`mailto:${email}`} aria-label={email}>
            <EmailAddress email={email} />
          </a>
        ),
      }).map((part) => (
        <span key={typeof part === 'string' ? part : 'email'}>{part}</span>
      ))}
    </p>
  );
}
