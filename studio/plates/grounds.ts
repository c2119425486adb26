import { charges, colours } from '../palette.ts';

/** What a picture lies on. */
export type Ground = 'ink' | 'paper';

/** The colour of the lines that carry no charge: white light in the chamber, ink on a plate. */
export const lineOn: Readonly<Record<Ground, string>> = { ink: colours.white, paper: colours.ink };

/** Takes the three charges in turn. */
export function chargeOf(index: number): string {
  return colours[charges[index % charges.length] ?? 'white'];
}
