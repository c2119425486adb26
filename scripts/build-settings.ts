import { uploadBytes } from '@website/store/config/config-values.ts';
import { withoutEmpty } from '@website/store/config/unchecked-settings.ts';
import { z } from 'zod';

/** An origin such as `https://careers.example`; empty for the site's own. */
const host = z
  .string()
  .default('')
  .transform((value) => value.trim().replace(/\/$/, ''))
  .refine((value) => value === '' || URL.parse(value)?.origin === value, {
    error: 'must be an origin such as https://careers.example, without a path',
  });

const schema = z.object({
  /** Target of the upload and application calls (docs/behavior.md, "The four calls"). */
  CAREER_HOST: host,
  /** Target of the contact and reach-us calls. */
  API_HOST: host,
  /** Size limit of a CV, as configured on the career host: the form states it. */
  MAX_UPLOAD_BYTES: uploadBytes,
});

export type BuildSettings = z.infer<typeof schema>;

/** The settings as Vite's configuration reads them from its environment (apps/site/vite.config.ts). */
export function asEnvironment({ MAX_UPLOAD_BYTES, ...hosts }: BuildSettings): Record<string, string> {
  return { ...hosts, MAX_UPLOAD_BYTES: String(MAX_UPLOAD_BYTES) };
}

/**
 * Reads the build's settings from the environment. An empty variable counts as unset.
 *
 * @throws {Error} naming every variable at fault and the reason
 */
export function buildSettings(environment: NodeJS.ProcessEnv): BuildSettings {
  const result = schema.safeParse(withoutEmpty(environment));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  throw new Error(`The build's settings are invalid:\n  ${faults.join('\n  ')}`);
}
