import type { CareersPage } from '@website/model/schema/pages.ts';
import sheet from './position-sheet.module.css';

interface WhereToApplyProps {
  texts: Pick<CareersPage['positions'], 'applyAt' | 'writeTo'>;
  /** The URL of the position's page without its scheme, and the email address. */
  address: string;
  email: string;
}

/** Where to apply for a position, for print only. */
export function WhereToApply({ texts, address, email }: WhereToApplyProps) {
  return (
    <p className={sheet.apply}>
      {`${texts.applyAt} `}
      <strong>{address}</strong>
      {` ${texts.writeTo} `}
      <strong>{email}</strong>
    </p>
  );
}
