import { escapeHtml } from '@website/model/contract/texts.ts';
import type { Analytics } from '@website/model/schema/analytics.ts';

/** A script that the browser takes while it reads the page, or data of another `type`. */
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

/**
 * The element of the owner's own tool. Where that needs consent it stands there as data, which no browser fetches or runs;
 * `shell/consent/choice.ts` makes it a script: with its address in the page already, none has to be made up of text, so Trusted
 * Types stay as strict as without it.
 */
export function analyticsElement({ script, attributes, consent }: Analytics): string {
  const own =
    consent === 'required' ? [['type', 'text/plain'] as const, ['data-analytics', ''] as const] : [];
  const all = [...own, ['async', ''] as const, ['src', script] as const, ...Object.entries(attributes)];
  const written = all.map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<script ${written.join(' ')}></script>`;
}
