import { filled } from '../contract/forms/filled.ts';
import type { Content } from './content.ts';
import { mapTexts } from './texts.ts';
import type { WrittenPage } from './written-page.ts';

/**
 * Fills in who the company is: `{name}` and `{tagline}` in the texts of the pages, and what policy and accessibility statement say of themselves. Other
 * names in braces stay.
 *
 * @param content - all content, as it was read
 */
export function withCompanyNames(content: Content): Content {
  const { name, tagline } = content.company;
  const named = <T>(part: T): T => mapTexts(part, (text) => filled(text, { name, tagline }));
  // The sections are HTML by now.
  const filledPage = ({ sections, ...page }: WrittenPage): WrittenPage => ({ ...named(page), sections });
  return {
    ...content,
    company: { ...content.company, blurb: named(content.company.blurb) },
    shell: named(content.shell),
    pages: named(content.pages),
    policy: filledPage(content.policy),
    accessibility: content.accessibility && filledPage(content.accessibility),
  };
}
