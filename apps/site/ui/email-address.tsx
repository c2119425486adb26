import { Fragment } from 'react';

/**
 * An e-mail address that breaks where one would break it oneself, if there is no room for it: after the at sign and before dots.
 * Its link has it whole as its name: Chromium would read it part by part.
 */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  const [name = '', ...labels] = email.slice(at).split('.');
  return [email.slice(0, at), name, ...labels.map((label) => `.${label}`)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their places.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
