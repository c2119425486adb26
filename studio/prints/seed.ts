/** A subject's own seed, from its area and slug. */
export function seedOf(name: string): number {
  let seed = 17;
  for (const character of name) seed = (Math.imul(seed, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return seed;
}
