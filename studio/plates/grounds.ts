import { charges, colors } from '../palette.ts';

/** What a picture lies on. */
export type Ground = 'ink' | 'paper';

/** The color of the lines that carry no charge: white light in the chamber, ink on a plate. */
export const lineOn: Readonly<Record<Ground, string>> = { ink: colors.white, paper: colors.ink };

/** Takes the three charges in turn. */
export function chargeOf(index: number): string {
  return colors[charges[index % charges.length] ?? 'white'];
}
