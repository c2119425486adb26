import process from 'node:process';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { SERVICE_COMMAND } from '../../scripts/service-command.ts';

/** What all replicas have in common. */
export interface ReplicaSettings {
  siteDir: string;
  environment: Readonly<Record<string, string>>;
}

/** One of several servers, which keeps its port and its data folder whatever happens to it. */
export class Replica {
  readonly port: number;
  /** What it wrote when it ended without being asked or killed; that must never be. */
  readonly ownDeaths: string[] = [];
  /** Errors that it logged. */
  readonly errors: string[] = [];
  /** With which status it ended when it was asked to. */
  readonly statuses: (number | null)[] = [];
  readonly #dataDir: string;
  readonly #settings: ReplicaSettings;
  #server: ServerProcess | undefined;

  constructor(port: number, dataDir: string, settings: ReplicaSettings) {
    this.port = port;
    this.#dataDir = dataDir;
    this.#settings = settings;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Starts it, however often that takes: a database that is being restarted turns it away. */
  async start(mostTries = 30): Promise<void> {
    const { siteDir, environment } = this.#settings;
    const { args, environment: settings } = SERVICE_COMMAND;
    for (let tries = 1; ; tries += 1) {
      try {
        const server = await startServerProcess({
          dataDir: this.#dataDir,
          siteDir,
          entry: args,
          environment: { ...settings, ...environment, PORT: String(this.port) },
        });
        this.#server = server;
        void server.ended.then((status) => {
          if (this.#server === server)
            this.ownDeaths.push(`status ${status}: ${server.output().slice(-500)}`);
        });
        return;
      } catch (error) {
        if (tries === mostTries) throw error;
      }
    }
  }

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    const server = this.#forget();
    await server?.kill();
  }

  /** Asks it to end, as a service manager does. */
  async stop(): Promise<void> {
    const server = this.#forget();
    if (server !== undefined) this.statuses.push(await server.stop());
  }

  /** Has it do nothing, as a machine that is stuck; its connections stay. */
  freeze(): void {
    if (this.#server !== undefined) process.kill(this.#server.pid, 'SIGSTOP');
  }

  thaw(): void {
    if (this.#server !== undefined) process.kill(this.#server.pid, 'SIGCONT');
  }

  #forget(): ServerProcess | undefined {
    const server = this.#server;
    this.#server = undefined;
    const lines = server?.output().split('\n') ?? [];
    this.errors.push(...lines.filter((line) => /"level":[56]0/.test(line)));
    return server;
  }
}
