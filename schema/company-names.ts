import type { Content } from './load.ts';
import { mapTexts } from './texts.ts';

/**
 * Fills in who the company is: `{name}` and `{tagline}` in the texts of the pages, and what the policy says of itself. Other
 * names in braces stay.
 *
 * @param content - all content, as it was read
 */
export function withCompanyNames(content: Content): Content {
  const { name, tagline } = content.company;
  const filled = <T>(part: T): T =>
    mapTexts(part, (text) =>
      text.replaceAll(/\{(?:name|tagline)\}/g, (placeholder) => (placeholder === '{name}' ? name : tagline)),
    );
  const { sections, ...policy } = content.policy;
  return {
    ...content,
    company: { ...content.company, blurb: filled(content.company.blurb) },
    shell: filled(content.shell),
    pages: filled(content.pages),
    // The sections are HTML by now.
    policy: { ...filled(policy), sections },
  };
}
