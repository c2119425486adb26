import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#contract/xsrf.ts';
import { fillForm } from '#server/testing/load/filled-form.ts';
import { Random } from '#server/testing/random.ts';
import { HostileRequests } from './hostile-requests.ts';
import { leaveAnswersUnread } from './unread-answers.ts';
import type { Victim } from './victim.ts';

/** Clients that mean no good, and what came of it. */
export interface Nuisances {
  /** Calls that are not forms, by the status of their answers. */
  malformed: Map<string, number>;
  /** Files with bytes changed, by status. */
  mutated: Map<string, number>;
  /** Requests made to be slow, by status. */
  hostile: Map<string, number>;
  /** Addresses of acknowledged spam. */
  spam: string[];
  /** How long a slow or silent client was kept at most, in milliseconds. */
  longestKeptMs: number;
  slowClients: number;
  /** Connections that asked without reading an answer. */
  unreadConnections: number;
  stop: () => Promise<void>;
}

const HEADERS = { cookie: `${XSRF_COOKIE}=nuisance`, [XSRF_HEADER]: 'nuisance' };
const WITHIN_MS = 20_000;
const HELD_AT_MOST_MS = 90_000;

type Call = keyof typeof ENDPOINTS;
const CALLS = Object.keys(ENDPOINTS) as Call[];

export function startNuisances(victim: Victim, seed: number): Nuisances {
  const ending = new AbortController();
  const { signal } = ending;
  const found: Omit<Nuisances, 'stop'> = {
    malformed: new Map(),
    mutated: new Map(),
    hostile: new Map(),
    spam: [],
    longestKeptMs: 0,
    slowClients: 0,
    unreadConnections: 0,
  };

  const hostile = new HostileRequests(new Random(seed + 2000));

  async function again(
    number: number,
    pauseMs: number,
    act: (random: Random, count: number) => Promise<void>,
  ) {
    const random = new Random(seed + 1000 + number);
    for (let count = 0; !signal.aborted; count++) {
      await victim.up();
      await act(random, count);
      await setTimeout(random.between(pauseMs / 2, pauseMs), undefined, { signal }).catch(() => undefined);
    }
  }

  const running = Promise.all([
    again(1, 120, async (random) => {
      const { call, type, body } = malformedCall(random);
      tally(found.malformed, await statusOf(victim, call, type, body));
    }),
    again(2, 250, async (random, count) => {
      tally(found.mutated, await statusOf(victim, 'upload', ...mutatedUpload(random, count)));
    }),
    again(3, 600, async (_, count) => {
      const emailId = `spam-${count}@spam.example`;
      const body = { name: 'See https://spam.example', emailId, reason: 'Others', comments: `${count}` };
      if ((await statusOf(victim, 'reachUs', 'application/json', JSON.stringify(body))) === '200') {
        found.spam.push(emailId);
      }
    }),
    ...[4, 5, 6].map((number) =>
      again(number, 200, async (random) => {
        found.slowClients += 1;
        found.longestKeptMs = Math.max(found.longestKeptMs, await keptMs(victim, random, signal));
      }),
    ),
    again(8, 4000, async () => tally(found.hostile, await hostile.send(victim))),
    again(7, 10_000, async (random) => {
      found.unreadConnections += await leaveAnswersUnread(victim, random, signal);
    }),
  ]);
  return Object.assign(found, {
    stop: async () => {
      ending.abort();
      await running;
    },
  });
}

function tally(counts: Map<string, number>, status: string): void {
  counts.set(status, (counts.get(status) ?? 0) + 1);
}

async function statusOf(victim: Victim, call: Call, type: string, body: Buffer | string): Promise<string> {
  try {
    const response = await fetch(victim.url + ENDPOINTS[call], {
      method: 'POST',
      headers: { ...HEADERS, 'content-type': type },
      body: typeof body === 'string' ? body : new Uint8Array(body),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch {
    return 'lost';
  }
}

/** A call that no rule allows. */
function malformedCall(random: Random): { call: Call; type: string; body: string } {
  const call = random.of(CALLS);
  const [type, body] = random.of<[string, string]>([
    ['application/json', `{"contactemail":"${random.hex(8)}`],
    ['application/json', '{"__proto__":{"admin":true}}'],
    ['application/json', '['.repeat(random.between(1, 20_000))],
    ['application/json', `{"${random.hex(4)}":${random.between(0, 9)}}`],
    ['application/x-www-form-urlencoded', `contactemail=%${random.hex(1)}`],
    ['multipart/form-data', random.hex(50)],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="req"\r\n\r\n${random.hex(9)}`,
    ],
    [
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="${random.hex(4)}"\r\n\r\n1\r\n--x--`,
    ],
    ['text/plain', random.hex(20)],
  ]);
  return { call, type, body };
}

/** An upload whose file has changed bytes or is truncated, and may still be one that is taken. */
function mutatedUpload(random: Random, count: number): [type: string, body: Buffer] {
  const { bytes } = fillForm(random, `mutated-${count}`).cv;
  const file = random.chance(0.3) ? bytes.subarray(0, random.between(0, bytes.length)) : Buffer.from(bytes);
  for (let changes = random.between(0, 8); changes > 0 && file.length > 0; changes--) {
    file[random.between(0, file.length - 1)] = random.between(0, 255);
  }
  const part = (disposition: string) => `--x-x-x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  return [
    'multipart/form-data; boundary=x-x-x',
    Buffer.concat([
      Buffer.from(`${part('name="contentType"')}\r\n${part('name="fileName"')}mutated\r\n`),
      Buffer.from(part('name="req"; filename="cv.pdf"')),
      file,
      Buffer.from('\r\n--x-x-x--\r\n'),
    ]),
  ];
}

/** Opens a connection and sends next to nothing; returns the time until the server ended it. */
async function keptMs(victim: Victim, random: Random, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  const socket = connect(victim.port, '127.0.0.1').on('error', () => undefined);
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const headers = Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}\r\n`);
  const header = `POST ${ENDPOINTS.contact} HTTP/1.1\r\nHost: x\r\n${headers.join('')}`;
  const full = `${header}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`;
  socket.write(random.of(['', header, full]));
  const drip = setInterval(() => socket.write(random.chance(0.5) ? ' ' : ''), 400);
  await Promise.race([closed, setTimeout(HELD_AT_MOST_MS, undefined, { signal }).catch(() => undefined)]);
  clearInterval(drip);
  socket.destroy();
  return performance.now() - start;
}
