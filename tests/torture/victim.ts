import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { SERVICE_COMMAND } from '../../scripts/service-command.ts';
import { fakeTime } from '../fixtures/faketime.ts';
import { type ServerProcess, startServerProcess } from '../fixtures/server-process.ts';

/** What a server's clock can show when it starts: the right time, or a wrong one such as real clocks show. */
export const CLOCKS = ['right', '+400d', '-400d', '@1970-01-01 00:10:00', '@2106-02-07 06:28:15'] as const;
export type Clock = (typeof CLOCKS)[number];

export interface VictimOptions {
  dataDir: string;
  siteDir: string;
  environment?: Readonly<Record<string, string>>;
  /** The allowed errors of a start that fails for a temporary reason. */
  mayRefuse?: RegExp;
}

const WATCH_EVERY_MS = 250;
const START_TRIES = 60;
const START_AGAIN_MS = 250;
const OWN_FAULT = /^.*a request failed through a fault of this service.*$/gm;
const FULL_DISK = /its disk is full/;

/** The server under torture: it is killed and restarted on the same address. */
export class Victim {
  restarts = 0;
  /** How many of its starts were made with a wrong clock. */
  wrongClocks = 0;
  peakKilobytes = 0;
  /** Its output when it ended without being killed, which must never happen. */
  readonly ownDeaths: string[] = [];
  /** Its log of requests that failed with an internal error, which must never happen, whatever fails around it. */
  readonly ownFaults = new Set<string>();
  readonly options: VictimOptions;
  readonly #smtpUrl: string;
  #server: ServerProcess | undefined;
  #port = 0;
  #up = Promise.withResolvers<void>();
  #watch: NodeJS.Timeout | undefined;

  constructor(options: VictimOptions, smtpUrl: string) {
    this.options = options;
    this.#smtpUrl = smtpUrl;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  /** Resolves when it listens. */
  up(): Promise<void> {
    return this.#up.promise;
  }

  /** Starts it. On a full disk it may refuse to start; then it is started again until it does. */
  async start(clock: Clock = 'right'): Promise<void> {
    const { dataDir, siteDir, environment: own, mayRefuse = FULL_DISK } = this.options;
    const { args, environment: settings } = SERVICE_COMMAND;
    const environment = {
      ...settings,
      ...own,
      PORT: String(this.#port),
      SMTP_URL: this.#smtpUrl,
      LOG_LEVEL: 'info',
      ...(clock === 'right' ? {} : fakeTime(clock)),
    };
    const server = await startedAtLast(mayRefuse, () =>
      startServerProcess({ dataDir, siteDir, environment, entry: args }),
    );
    this.#server = server;
    this.#port = server.port;
    this.#watch = setInterval(() => this.#measure(server.pid), WATCH_EVERY_MS);
    server.ended.then((status) => {
      clearInterval(this.#watch);
      if (this.#server === server) this.ownDeaths.push(`status ${status}: ${server.output().slice(-500)}`);
    });
    this.#up.resolve();
  }

  async kill(): Promise<void> {
    await this.#leave()?.kill();
  }

  /** Stops it as a service manager does. @returns its status */
  async stop(): Promise<number | null> {
    return (await this.#leave()?.stop()) ?? null;
  }

  /** Suspends it, as on a machine that hangs. */
  freeze(): void {
    if (this.#server !== undefined) process.kill(this.#server.pid, 'SIGSTOP');
  }

  thaw(): void {
    if (this.#server !== undefined) process.kill(this.#server.pid, 'SIGCONT');
  }

  async crash(clock: Clock = 'right'): Promise<void> {
    await this.kill();
    await this.restart(clock);
  }

  async restart(clock: Clock = 'right'): Promise<void> {
    this.restarts += 1;
    if (clock !== 'right') this.wrongClocks += 1;
    await this.start(clock);
  }

  /** Detaches the server, which may end from here on. */
  #leave(): ServerProcess | undefined {
    const server = this.#server;
    this.#read();
    this.#server = undefined;
    this.#up = Promise.withResolvers<void>();
    return server;
  }

  #read(): void {
    for (const [line] of (this.#server?.output() ?? '').matchAll(OWN_FAULT)) this.ownFaults.add(line);
  }

  async #measure(pid: number): Promise<void> {
    this.#read();
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    const peak = Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1] ?? 0);
    this.peakKilobytes = Math.max(this.peakKilobytes, peak);
  }
}

async function startedAtLast(mayRefuse: RegExp, start: () => Promise<ServerProcess>): Promise<ServerProcess> {
  for (let tries = 1; ; tries++) {
    try {
      return await start();
    } catch (error) {
      const { message } = error as Error;
      if (tries === START_TRIES || !mayRefuse.test(message)) throw error;
      await setTimeout(START_AGAIN_MS);
    }
  }
}
