import { escapeHtml } from '@website/model/contract/texts.ts';
import type { Analytics } from '@website/model/schema/analytics.ts';

/** A script that runs while the browser parses the page, or data of another `type`. */
export function InlineScript({
  code,
  ...attributes
}: {
  code: string;
  type?: string;
  'data-entry'?: string;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own.
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The pages of the site, without files and fragments of the same page, on hover or touch of a link. */
const RULES = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/*.*' } },
          { not: { selector_matches: '[href^="#"]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

/**
 * Lets the browser prerender the page that the visitor is about to open
 * ([speculation rules](https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API)). Browsers without support fetch it at
 * the click.
 */
export function SpeculationRules() {
  return <InlineScript type="speculationrules" code={JSON.stringify(RULES)} />;
}

/**
 * The script element of the owner's analytics tool. One that needs consent is served as inert data, and
 * `shell/consent/choice.ts` makes it a script later: its address is never assembled from text, so Trusted Types stay strict.
 */
export function analyticsElement({ script, attributes, consent }: Analytics): string {
  const own =
    consent === 'required' ? [['type', 'text/plain'] as const, ['data-analytics', ''] as const] : [];
  const all = [...own, ['async', ''] as const, ['src', script] as const, ...Object.entries(attributes)];
  const written = all.map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<script ${written.join(' ')}></script>`;
}
