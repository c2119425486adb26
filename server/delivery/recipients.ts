import { formOfKind, valueFor } from '#contract/forms/forms.ts';
import type { Submission } from '../database/tables.ts';
import type { MailSite } from '../mail/mail-site.ts';
import { bodyOf } from './notification.ts';

/**
 * To whom the notification of a submission goes: to those that the environment names, first for its form and then for all;
 * otherwise to those that the content names for its position, its form, and all; otherwise to the company's address.
 */
export function recipientsOf(
  submission: Submission,
  { company, content: { routes }, positions, overrides }: MailSite,
): readonly string[] {
  const form = formOfKind(submission.kind);
  const title = form === 'application' ? valueFor(submission.kind, bodyOf(submission), 'topic') : '';
  const slug = positions.find((position) => position.title === title)?.slug ?? '';
  return (
    overrides[form] ??
    overrides.all ??
    (Object.hasOwn(routes.positions ?? {}, slug) ? routes.positions?.[slug] : undefined) ??
    routes[form] ??
    routes.all ?? [company.email]
  );
}
