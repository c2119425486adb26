import { mailSettings } from '@website/delivery/mail/mailer.ts';
import { LANGUAGE_QUERY } from '@website/model/contract/endpoints.ts';
import type { IntakeContent, IntakeLanguage } from '@website/model/schema/load-intake.ts';
import { offeredPositions } from '@website/model/schema/position.ts';
import type { FastifyRequest } from 'fastify';
import type { LanguageContent, ServiceContent } from './service-options.ts';

/** Selects what the service uses of the company's content. */
export function serviceContent(content: IntakeContent): ServiceContent {
  const { redirects, site } = content;
  const positions = offeredPositions(content);
  const shared = { positions, redirects, visits: site.visits, analytics: site.analytics };
  const inLanguage = (own: IntakeContent | IntakeLanguage): LanguageContent => ({
    ...shared,
    company: own.company,
    offered: own.offered,
    forms: own.forms,
    mail: mailSettings(own),
    language: own.site.language,
    base: own.site.base,
  });
  return { ...inLanguage(content), languages: content.languages.map(inLanguage) };
}

/** The content in a language; in the site's own one if the site does not have that language, or no longer. */
export function contentIn(content: ServiceContent, language: unknown): LanguageContent {
  return content.languages.find((other) => other.language === language) ?? content;
}

/** The content in the language of the page that makes a call (docs/behavior.md, "The four calls"). */
export function contentFor({ query, server }: FastifyRequest): LanguageContent {
  return contentIn(server.published.current.content, (query as Record<string, unknown>)[LANGUAGE_QUERY]);
}
