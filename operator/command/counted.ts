/** A number with its noun: `1 submission`, `2 submissions`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
