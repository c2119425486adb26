/**
 * A country's flag, three by two, as SVG.
 *
 * @param code - ISO 3166-1
 */
export async function flagOf(code: string): Promise<string> {
  const flags: Partial<Record<string, string>> = await import('country-flag-icons/string/3x2');
  const flag = flags[code];
  if (flag === undefined) throw new Error(`there is no flag of ${code}`);
  return flag;
}
