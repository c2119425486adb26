import { expect, test } from 'vitest';
import { type ClockMemory, WatchedClock } from './watched-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const TODAY = Date.parse('2026-11-22T12:00:00.000Z');

/** A machine whose clock can be set, and that can be restarted. */
class Machine {
  wall = TODAY;
  boot = 'first';
  ms = 5 * DAY;
  clock = this.started(undefined);

  started(memory: ClockMemory | undefined): WatchedClock {
    const uptime = () => ({ boot: this.boot, ms: this.ms });
    this.clock = new WatchedClock(memory && structuredClone(memory), { wall: () => this.wall, uptime });
    this.clock.look();
    return this.clock;
  }

  /** Lets time pass, checking every minute, or less often where that makes no difference. */
  pass(ms: number, every = 10 * MINUTE): void {
    for (let passed = 0; passed < ms; passed += every) {
      this.wall += every;
      this.ms += every;
      this.clock.look();
    }
  }

  restart(): void {
    this.started(this.clock.memory());
  }

  /** Switches the machine off and on again. */
  reboot(offMs: number): void {
    this.wall += offMs;
    this.boot += '+';
    this.ms = MINUTE;
    this.restart();
  }
}

function erasing({ clock }: Machine, keptMs = DAY): number | undefined {
  return clock.erasingTime(keptMs)?.getTime();
}

test('a clock that continues is believed, whatever is restarted', () => {
  const machine = new Machine();
  expect(erasing(machine)).toBe(TODAY);
  for (let start = 0; start < 50; start++) {
    machine.pass(HOUR);
    machine.restart();
  }
  machine.reboot(20 * MINUTE);
  machine.pass(HOUR);
  expect(erasing(machine)).toBe(machine.wall);
  expect(machine.clock.stamp().getTime()).toBe(machine.wall);
});

const JUMPS = [
  ['400 days ahead', 400 * DAY],
  ['400 days behind', -400 * DAY],
  ['to 1970', -TODAY],
  ['to 2106', Date.parse('2106-02-07') - TODAY],
  ['some hours ahead', 5 * HOUR],
] as const;

test.each(JUMPS)(
  '%s: nothing may be deleted, and nothing is stamped too early, until it is right again',
  (_, jump) => {
    for (const how of ['running', 'restart', 'reboot'] as const) {
      const machine = new Machine();
      machine.pass(30 * DAY, HOUR);
      const right = machine.wall;
      machine.wall += jump;
      if (how === 'restart') machine.restart();
      if (how === 'reboot') machine.reboot(0);
      machine.pass(10 * HOUR);
      expect(erasing(machine)).toBeUndefined();
      expect(machine.clock.stamp().getTime()).toBeGreaterThanOrEqual(right + 10 * HOUR);
      machine.wall -= jump;
      machine.clock.look();
      expect(machine.clock.stray).toBeUndefined();
      expect(erasing(machine, 30 * DAY)).toBe(machine.wall);
    }
  },
);

test('one that stays ahead is believed after a day, or for what is kept longer, after that time', () => {
  const machine = new Machine();
  machine.wall += 400 * DAY;
  machine.clock.look();
  machine.pass(23 * HOUR);
  expect(erasing(machine)).toBeUndefined();
  machine.pass(2 * HOUR);
  expect(erasing(machine)).toBe(machine.wall);
  expect(erasing(machine, 7 * DAY)).toBeUndefined();
  machine.pass(6 * DAY, HOUR);
  expect(erasing(machine, 7 * DAY)).toBe(machine.wall);
});

test('neither crashes nor daily starts shorten or prolong the day', () => {
  const crashing = new Machine();
  crashing.wall += 400 * DAY;
  crashing.clock.look();
  for (let hour = 0; hour < 23; hour++) {
    crashing.pass(HOUR);
    for (let crash = 0; crash < 5; crash++) crashing.restart();
  }
  expect(erasing(crashing)).toBeUndefined();
  crashing.pass(2 * HOUR);
  expect(erasing(crashing)).toBe(crashing.wall);

  const office = new Machine();
  const erased = [];
  for (let day = 0; day < 10; day++) {
    office.reboot(14 * HOUR);
    office.pass(10 * HOUR);
    erased.push(erasing(office) !== undefined);
  }
  expect(erased.filter(Boolean).length).toBeGreaterThanOrEqual(3);
});

test('one that jumps again is watched from the beginning', () => {
  const machine = new Machine();
  machine.wall += 40 * DAY;
  machine.clock.look();
  machine.pass(20 * HOUR);
  machine.wall += 40 * DAY;
  machine.clock.look();
  machine.pass(20 * HOUR);
  expect(erasing(machine)).toBeUndefined();
});

test('one that runs too fast is noticed', () => {
  const machine = new Machine();
  for (let minute = 0; minute < 60; minute++) {
    machine.pass(MINUTE, MINUTE);
    machine.wall += MINUTE / 2;
    machine.clock.look();
  }
  expect(erasing(machine)).toBeUndefined();
});

test('one that stays behind judges what is old, and never stamps', () => {
  const machine = new Machine();
  machine.wall -= 400 * DAY;
  machine.clock.look();
  machine.pass(3 * DAY, HOUR);
  expect(erasing(machine)).toBe(machine.wall);
  expect(machine.clock.stamp().getTime()).toBe(TODAY + 3 * DAY);
  machine.wall += 400 * DAY;
  machine.clock.look();
  expect(machine.clock.stray).toBeUndefined();
  expect(erasing(machine)).toBe(machine.wall);
});

test('a step back that undoes a jump ahead is believed, another only on the operator’s word', () => {
  const machine = new Machine();
  machine.wall += 400 * DAY;
  machine.clock.look();
  machine.pass(2 * DAY, HOUR);
  machine.wall -= 400 * DAY;
  machine.clock.look();
  machine.pass(2 * DAY, HOUR);
  expect(machine.clock.stamp().getTime()).toBe(machine.wall);

  machine.wall -= 30 * DAY;
  machine.clock.look();
  machine.pass(2 * DAY, HOUR);
  expect(machine.clock.stamp().getTime()).toBe(machine.wall + 30 * DAY);
  machine.clock.trust();
  expect(machine.clock.stamp().getTime()).toBe(machine.wall);
  expect(erasing(machine)).toBe(machine.wall);
});

test('a confirmation releases at once what is kept for a day; for what is kept longer, it says nothing about the days before', () => {
  const machine = new Machine();
  machine.pass(40 * DAY, HOUR);
  machine.clock.trust();
  expect(erasing(machine, 30 * DAY)).toBe(machine.wall);

  // The clock was behind without anybody noticing, and is set right: what was kept under it is younger than it seems.
  machine.wall += 400 * DAY;
  machine.clock.look();
  machine.clock.trust();
  expect(erasing(machine)).toBe(machine.wall);
  expect(erasing(machine, 30 * DAY)).toBeUndefined();
  machine.pass(28 * DAY, HOUR);
  expect(erasing(machine, 30 * DAY)).toBeUndefined();
  machine.pass(2 * DAY, HOUR);
  expect(erasing(machine, 30 * DAY)).toBe(machine.wall);
});

test('a database that has seen nothing yet lets nothing be deleted that is kept for longer than a day', () => {
  const machine = new Machine();
  expect(erasing(machine, 7 * DAY)).toBeUndefined();
  machine.pass(6 * DAY, HOUR);
  expect(erasing(machine, 7 * DAY)).toBe(machine.wall);
});
