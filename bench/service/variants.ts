/** Ways of keeping submissions that are measured side by side. */
export const VARIANTS = ['no database', 'commit each', 'group commit', 'PostgreSQL'] as const;

export type Variant = (typeof VARIANTS)[number];

export function isVariant(name: string): name is Variant {
  return (VARIANTS as readonly string[]).includes(name);
}
