import type { ComponentProps } from 'react';
import { Fragment } from 'react';

/** Says what is happening to people who don't see it; empty text says nothing. Rendered all the time, so that it is heard. */
export function Announcement({ text }: { text: string }) {
  return (
    <span role="status" className="visually-hidden">
      {text}
    </span>
  );
}

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

interface MarkupProps extends Omit<ComponentProps<'div'>, 'children'> {
  /** Markup of the project's own: a Markdown body or a drawing. What a page must not hold is refused with the content. */
  source: string;
}

/** Markup in a box. */
export function Markup({ source, ...box }: MarkupProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: put into the page while the site is built, never assigned in a browser.
  return <div {...box} dangerouslySetInnerHTML={{ __html: source }} />;
}
