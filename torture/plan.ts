import { statementsOf } from '#server/testing/old-folders/old-folder.ts';
import { OLD_STATEMENTS } from '#server/testing/old-folders/statements.ts';
import type { MailServerMode } from '#server/testing/open-mail-server.ts';
import { Random } from '#server/testing/random.ts';
import { CLOCKS, type Clock } from './clock.ts';
import { DAMAGES, type Damage } from './damage.ts';
import { OTHER_PROGRAMS, type OtherProgram } from './other-program.ts';

/** What the mail server does; in mode `take` nothing goes wrong. */
export const MAIL_MODES = [
  'take',
  'not-now',
  'slow',
  'deaf',
  'forgetful',
] as const satisfies MailServerMode[];
export type MailMode = (typeof MAIL_MODES)[number];

/** Something that happens to the server at a moment of the run. */
export type Fault = { atMs: number } & (
  | { what: 'disk full' | 'disk free' | 'second server' }
  /** The server is killed and starts again, with the clock that it then has. */
  | { what: 'crash'; clock: Clock }
  | { what: 'damage'; damage: Damage }
  | { what: 'other program'; does: OtherProgram }
  | { what: 'mail'; mode: MailMode }
);

/** A data folder of an earlier version, which may have been cut off while it made its tables. */
export interface OldStart {
  /** How many of the statements that made its tables were run. */
  statements: number;
  rows: number;
}

/** A run, all of it drawn at random from its seed. */
export interface Plan {
  seed: number;
  /** What the first start finds; undefined for an empty folder. */
  oldStart: OldStart | undefined;
  lengthMs: number;
  faults: readonly Fault[];
  diskKilobytes: number;
}

const EVERY_STATEMENT = OLD_STATEMENTS['as released'];
const OLD_ROWS = [100, 3000] as const;

/** Room for what the clients send, including hostile texts of a megabyte, and not much more. */
const KILOBYTES = { least: 32_000, perMinute: 60_000 };

/** Draws up a run. The same seed and length give the same one. */
export function drawPlan(seed: number, minutes: number, { wrongClocks = true } = {}): Plan {
  const random = new Random(seed);
  const lengthMs = Math.round(minutes * 60_000);
  const faults: Fault[] = [];
  const every = (least: number, most: number, happen: (atMs: number) => Fault[]) => {
    for (let atMs = random.between(least, most); atMs < lengthMs; atMs += random.between(least, most)) {
      faults.push(...happen(atMs));
    }
  };
  every(5000, 12_000, (atMs) => {
    const clock = random.chance(0.25) ? random.of(CLOCKS) : 'right';
    return [{ atMs, what: 'crash', clock: wrongClocks ? clock : 'right' }];
  });
  every(15_000, 40_000, (atMs) => [{ atMs, what: 'second server' }]);
  every(25_000, 60_000, (atMs) => [{ atMs, what: 'damage', damage: random.of(DAMAGES) }]);
  every(12_000, 24_000, (atMs) => [
    { atMs, what: 'disk full' },
    { atMs: atMs + random.between(2000, 6000), what: 'disk free' },
  ]);
  every(2000, 7000, (atMs) => [{ atMs, what: 'mail', mode: random.of(MAIL_MODES) }]);
  every(3000, 9000, (atMs) => [{ atMs, what: 'other program', does: random.of(OTHER_PROGRAMS) }]);
  return {
    seed,
    oldStart: random.chance(0.7) ? drawOldStart(random) : undefined,
    lengthMs,
    faults: faults.sort((one, other) => one.atMs - other.atMs),
    diskKilobytes: KILOBYTES.least + Math.round(KILOBYTES.perMinute * minutes),
  };
}

function drawOldStart(random: Random): OldStart {
  const least = statementsOf('0.1.0').length;
  return { statements: random.between(least, EVERY_STATEMENT.length), rows: random.between(...OLD_ROWS) };
}
