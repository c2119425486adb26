import type { ComponentProps } from 'react';
import { Fragment } from 'react';

/** A live region. Keep it mounted, with an empty text while there is nothing to announce: screen readers ignore a new one. */
export function Announcement({ text }: { text: string }) {
  return (
    <span role="status" className="visually-hidden">
      {text}
    </span>
  );
}

/**
 * An e-mail address that wraps only after the at sign and before dots. A link around it needs the whole address as `aria-label`, since
 * Chromium would read it part by part.
 */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  const [name = '', ...labels] = email.slice(at).split('.');
  return [email.slice(0, at), name, ...labels.map((label) => `.${label}`)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are never reordered.
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}

interface MarkupProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Trusted markup: a Markdown body or a drawing. Validation of the content rejects anything else. */
  source: string;
}

/** A `div` with trusted markup. */
export function Markup({ source, ...box }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered at build, never assigned in a browser.
  return <div {...box} dangerouslySetInnerHTML={{ __html: source }} />;
}
