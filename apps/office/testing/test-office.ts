import { utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { type IntakeContent, loadIntakeContent } from '@website/model/schema/load-intake.ts';
import { FULL_COMPANY } from '@website/model/schema/testing/full-company.ts';
import { parseConfig } from '@website/store/config/config.ts';
import { freePort } from '@website/store/config/free-port.ts';
import { type Engine, testDatabaseUrl } from '@website/tests/fixtures/test-database.ts';
import { testFolder } from '@website/tests/fixtures/test-folder.ts';
import type { TestService } from '@website/tests/fixtures/test-service.ts';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import type { Office } from '../office.ts';
import { officeMailer, openOffice } from '../open-office.ts';
import type { Person } from '../people/people.ts';
import { PeopleFile } from '../people/people-file.ts';
import { buildOffice } from '../server.ts';
import { newLink, originOf } from '../sign-in/auth.ts';

/** The people of test offices, one for each role. */
export const PEOPLE = {
  recruiter: { address: 'rita@company.example', name: 'Rita Recruiter', roles: ['recruiter'] },
  sales: { address: 'sam@company.example', name: 'Sam Sales', roles: ['sales'] },
  editor: { address: 'edda@company.example', name: 'Edda Editor', roles: ['editor'] },
  operator: { address: 'olaf@company.example', name: 'Olaf Operator', roles: ['operator'] },
} as const satisfies Record<string, Person>;

/**
 * Sends a request as the office's page does, like `fetch`; with `json` it is a POST. Header fields replace those of the page, also `host`,
 * and empty ones are left out. Redirects are not followed.
 */
export type Ask = (
  address: string,
  init?: {
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
    json?: unknown;
    signal?: AbortSignal;
  },
) => Promise<Response>;

/** An office as in production, on a free port of loopback, which ends with the test. */
export interface TestOffice {
  readonly office: Office;
  readonly app: FastifyInstance;
  /** Where it listens; `OFFICE_ADDRESS` is only the name that it answers to. */
  readonly url: string;
  readonly dataDir: string;
  /** Lines of the log so far. */
  readonly log: readonly string[];
  /** Asks as somebody who has signed in by a link; each time in another browser. */
  readonly as: (person: Pick<Person, 'address'>) => Promise<Ask>;
  /** Asks as somebody who has not signed in. */
  readonly stranger: Ask;
  readonly setPeople: (people: readonly Person[]) => void;
  readonly close: () => Promise<void>;
}

export interface TestOfficeOptions {
  /** On PostgreSQL it gets an empty database. */
  readonly engine?: Engine;
  /** A service whose data folder and database it shares. */
  readonly beside?: Pick<TestService, 'dataDir' | 'databaseUrl'>;
  readonly people?: readonly Person[];
  /** Replaces parts of the content of the full company. */
  readonly content?: Partial<IntakeContent>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly now?: Office['now'];
  readonly page?: ReadonlyMap<string, Buffer>;
}

let full: IntakeContent | undefined;

const PAGE = new Map([
  ['/index.html', Buffer.from('<!doctype html><title>Office</title>')],
  ['/assets/office-1.js', Buffer.from('// the page')],
]);

export async function startTestOffice(options: TestOfficeOptions = {}): Promise<TestOffice> {
  const { beside, people = Object.values(PEOPLE), environment = {}, now, page = PAGE } = options;
  const folder = await testFolder();
  const peopleFile = path.join(folder, 'people.yaml');
  let writes = 0;
  const setPeople = (listed: readonly Person[]) => {
    writeFileSync(peopleFile, stringify(listed));
    // As if it was written a while after the last time.
    utimesSync(peopleFile, 1, ++writes);
  };
  setPeople(people);
  const databaseUrl =
    beside?.databaseUrl ?? (options.engine === 'PostgreSQL' ? await testDatabaseUrl() : undefined);
  const port = await freePort();
  const variables = {
    DATA_DIR: beside?.dataDir ?? path.join(folder, 'data'),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    OFFICE_PORT: String(port),
    OFFICE_PEOPLE: peopleFile,
    ...environment,
  };
  const config = parseConfig(variables, folder);
  const log: string[] = [];
  full ??= loadIntakeContent(FULL_COMPANY);
  const content = { ...full, ...options.content };
  const file = new PeopleFile(peopleFile, (fault) => log.push(fault));
  const office = await openOffice(config, {
    content: () => content,
    people: () => file.list(),
    ...(now && { now }),
  });
  const app = await buildOffice(office, {
    mailer: await officeMailer(office),
    page,
    logger: { level: 'info', stream: { write: (line: string) => log.push(line) } },
  });
  let closed: Promise<void> | undefined;
  const close = () => {
    closed ??= app.close().then(() => office.database.destroy());
    return closed;
  };
  onTestFinished(close);
  await app.listen({ host: config.OFFICE_HOST, port });
  const origin = originOf(config);
  const stranger = asking(port, origin);
  return {
    office,
    app,
    url: `http://127.0.0.1:${port}`,
    dataDir: config.DATA_DIR,
    log,
    stranger,
    as: async ({ address }) => {
      const person = office.people().find((listed) => listed.address === address);
      if (person === undefined) throw new Error(`${address} is not in the list`);
      const link = await newLink(app.auth, office, person);
      const entered = await stranger('/api/sign-in/enter', { json: { token: link.split('#')[1] } });
      if (!entered.ok) throw new Error(await entered.text());
      const cookie = entered.headers.getSetCookie().map((set) => set.split(';', 1)[0]);
      return asking(port, origin, { cookie: cookie.join('; ') });
    },
    setPeople,
    close,
  };
}

/** With Node's client, since `fetch` sends a host and Fetch Metadata of its own. */
function asking(port: number, origin: string, own: Readonly<Record<string, string>> = {}): Ask {
  return (
    address,
    { json, headers, body = json === undefined ? undefined : JSON.stringify(json), ...init } = {},
  ) => {
    const sent = {
      host: new URL(origin).host,
      origin,
      'sec-fetch-site': 'same-origin',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...own,
      ...headers,
    };
    const method = init.method ?? (body === undefined ? 'GET' : 'POST');
    return new Promise((resolve, reject) => {
      request({
        host: '127.0.0.1',
        port,
        path: address,
        method,
        headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
        ...(init.signal && { signal: init.signal }),
      })
        .once('error', reject)
        .once('response', (incoming) => {
          const { statusCode: status = 0, headersDistinct } = incoming;
          const fields = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          const isEmpty = status === 204 || status === 304;
          resolve(
            new Response(isEmpty ? null : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>), {
              status,
              headers: fields,
            }),
          );
        })
        .end(body);
    });
  };
}
