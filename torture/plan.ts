import { Random } from '#server/testing/load/random.ts';

/** What can go wrong with the mail server; in `up` nothing does. */
const MAIL_MODES = ['up', 'refusing', 'slow', 'deaf', 'forgetful'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

/** Something that happens to the server at a moment of the run. */
export type Fault = { atMs: number } & (
  | { what: 'crash' | 'disk full' | 'disk free' }
  | { what: 'mail'; mode: MailMode }
);

/** A run, all of it drawn by chance from its seed. */
export interface Plan {
  seed: number;
  lengthMs: number;
  faults: readonly Fault[];
  diskKilobytes: number;
}

/** Room for what the clients send, and not much more. */
const KILOBYTES = { least: 32_000, perMinute: 16_000 };

/** Draws up a run. The same seed and length give the same one. */
export function drawPlan(seed: number, minutes: number): Plan {
  const random = new Random(seed);
  const lengthMs = Math.round(minutes * 60_000);
  const faults: Fault[] = [];
  const every = (least: number, most: number, happen: (atMs: number) => Fault[]) => {
    for (let atMs = random.between(least, most); atMs < lengthMs; atMs += random.between(least, most)) {
      faults.push(...happen(atMs));
    }
  };
  every(5000, 12_000, (atMs) => [{ atMs, what: 'crash' }]);
  every(12_000, 24_000, (atMs) => [
    { atMs, what: 'disk full' },
    { atMs: atMs + random.between(2000, 6000), what: 'disk free' },
  ]);
  every(2000, 7000, (atMs) => [{ atMs, what: 'mail', mode: random.of(MAIL_MODES) }]);
  return {
    seed,
    lengthMs,
    faults: faults.sort((one, other) => one.atMs - other.atMs),
    diskKilobytes: KILOBYTES.least + Math.round(KILOBYTES.perMinute * minutes),
  };
}
