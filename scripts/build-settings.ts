import { uploadBytes } from '@website/store/config/config-values.ts';
import { withoutEmpty } from '@website/store/config/unchecked-settings.ts';
import { z } from 'zod';

/** An origin such as `https://careers.example`, or nothing for the site's own. */
const host = z
  .string()
  .default('')
  .transform((value) => value.trim().replace(/\/$/, ''))
  .refine((value) => value === '' || URL.parse(value)?.origin === value, {
    error: 'must be an origin such as https://careers.example, without a path',
  });

const schema = z.object({
  /** Where the upload and application calls go (docs/behavior.md, "The four calls"). */
  CAREER_HOST: host,
  /** Where the contact and reach-us calls go. */
  API_HOST: host,
  /** Largest CV, as the career host is configured: the form states it in advance. */
  MAX_UPLOAD_BYTES: uploadBytes,
});

export type BuildSettings = z.infer<typeof schema>;

/** The settings as Vite's configuration reads them from its environment (apps/site/vite.config.ts). */
export function asEnvironment({ MAX_UPLOAD_BYTES, ...hosts }: BuildSettings): Record<string, string> {
  return { ...hosts, MAX_UPLOAD_BYTES: String(MAX_UPLOAD_BYTES) };
}

/**
 * What a deployment can choose when the pages are built. An empty variable counts as unset.
 *
 * @throws {Error} naming every variable at fault and the reason
 */
export function buildSettings(environment: NodeJS.ProcessEnv): BuildSettings {
  const result = schema.safeParse(withoutEmpty(environment));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`The build is configured wrongly:\n  ${faults.join('\n  ')}`);
}
