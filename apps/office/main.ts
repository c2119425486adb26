import path from 'node:path';
import { brandOf } from '@website/model/schema/brand.ts';
import { companyFolder } from '@website/model/schema/company-folder.ts';
import { ContentReader } from '@website/model/schema/reading/content-reader.ts';
import { listenFault } from '@website/store/config/listen-fault.ts';
import { readStartInput, StartError } from '@website/store/config/start-input.ts';
import { siteFolder, withoutEmpty } from '@website/store/config/unchecked-settings.ts';
import { unknownVariables } from '@website/store/config/unknown-variables.ts';
import { logging } from '@website/store/logging/log-output.ts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BuiltContent } from './built-content.ts';
import { officeMailer, openOffice } from './open-office.ts';
import { brandFiles } from './page/brand-style.ts';
import { builtPage } from './page/page-files.ts';
import { isOperator } from './people/people.ts';
import {
  OWNER,
  PeopleError,
  PeopleFile,
  peopleFault,
  readPeople,
  unknownPositions,
} from './people/people-file.ts';
import { buildOffice } from './server.ts';
import { newLink, originOf } from './sign-in/auth.ts';

/** The office, which listens. */
export interface RunningOffice {
  readonly url: string;
  /** Makes a link that signs in whoever has started it; undefined if the office is public. */
  readonly link: (() => Promise<string>) | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Starts the office beside a running server, or before its first start.
 *
 * @param root - the product's folder
 * @throws {StartError} with all faults of settings, content and people
 */
export async function startOffice(environment: NodeJS.ProcessEnv, root: string): Promise<RunningOffice> {
  const settings = withoutEmpty(environment);
  const [company, siteDir] = [companyFolder(environment, root), siteFolder(settings, root)];
  // What is read again later tells its faults to the log.
  let log: Pick<FastifyBaseLogger, 'error'> | undefined;
  const { config, content } = readStartInput(
    environment,
    root,
    () =>
      new BuiltContent(siteDir, company, ({ message: reason }) =>
        log?.error({ reason }, 'a new build could not be read; the office goes on with the last one'),
      ),
    () => peopleFaults(settings, root),
  );
  const file =
    config.OFFICE_PEOPLE === undefined
      ? undefined
      : new PeopleFile(config.OFFICE_PEOPLE, (reason) =>
          log?.error({ reason }, 'OFFICE_PEOPLE has a fault; the people of its last valid state may sign in'),
        );
  const people = () => file?.list() ?? [OWNER];
  const office = await openOffice(config, { content: () => content.current(), people }).catch(explained);
  let app: FastifyInstance | undefined;
  const close = async () => {
    await app?.close();
    await office.database.destroy();
  };
  try {
    const page = new Map([
      ...(await builtPage()),
      ...brandFiles(brandOf(new ContentReader(company)), company),
    ]);
    const server = await buildOffice(office, {
      mailer: await officeMailer(office),
      page,
      logger: logging(config.LOG_LEVEL),
    });
    app = server;
    ({ log } = server);
    for (const { name, meant } of unknownVariables(environment))
      server.log.warn(`${name} is set, but is not a setting; if ${meant} was meant, rename it`);
    // A start is not refused for it: positions are deleted in the office itself.
    const known = content.current().positions.map(({ slug }) => slug);
    for (const fault of unknownPositions(people(), known)) server.log.warn(`OFFICE_PEOPLE: ${fault}`);
    await server.listen({ host: config.OFFICE_HOST, port: config.OFFICE_PORT }).catch(explained);
    const link = async () => newLink(server.auth, office, people().find(isOperator) ?? people()[0] ?? OWNER);
    return {
      url: originOf(config),
      link: config.OFFICE_ADDRESS === undefined ? link : undefined,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function peopleFaults({ OFFICE_PEOPLE }: NodeJS.ProcessEnv, root: string): string[] {
  if (OFFICE_PEOPLE === undefined) return [];
  const file = path.resolve(root, OFFICE_PEOPLE);
  try {
    readPeople(file);
    return [];
  } catch (error) {
    if (!(error instanceof PeopleError)) throw error;
    return error.faults.map((fault) => peopleFault(file, fault));
  }
}

/** @throws {StartError} that explains what the operator can mend */
function explained(error: Error): never {
  const message = listenFault(error, { host: 'OFFICE_HOST', port: 'OFFICE_PORT' });
  if (message === undefined && !/^(?:DATA_DIR|DATABASE_URL): /.test(error.message)) throw error;
  throw new StartError(message ?? error.message, { cause: error });
}
