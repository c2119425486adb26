import { type FormName, formOfKind, valueFor } from '#contract/forms/forms.ts';
import type { Submission } from '../database/tables.ts';
import type { MailSite } from '../mail/mail-site.ts';
import { bodyOf } from './notification.ts';

/**
 * To whom the notification of a submission goes: to those that the environment names, first for its form and then for all;
 * otherwise to those that the content names for its position or its reason, its form, and all; otherwise to the company's address.
 */
export function recipientsOf(
  submission: Submission,
  { company, content: { routes }, positions, overrides }: MailSite,
): readonly string[] {
  const form = formOfKind(submission.kind);
  const topic = valueFor(submission.kind, bodyOf(submission), 'topic');
  return (
    overrides[form] ??
    overrides.all ??
    topicRecipients(form, topic, { routes, positions }) ??
    routes[form] ??
    routes.all ?? [company.email]
  );
}

/** Those for the position or the reason that was chosen. */
function topicRecipients(
  form: FormName,
  topic: string,
  { routes, positions }: Pick<MailSite, 'positions'> & Pick<MailSite['content'], 'routes'>,
): readonly string[] | undefined {
  if (form === 'reachUs') return new Map(Object.entries(routes.reasons ?? {})).get(topic);
  if (form !== 'application') return undefined;
  const slug = positions.find(({ title }) => title === topic)?.slug ?? '';
  return new Map(Object.entries(routes.positions ?? {})).get(slug);
}
