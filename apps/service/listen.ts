import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Config } from '@website/store/config/config.ts';
import { StartError } from '@website/store/config/start-input.ts';
import type { FastifyInstance } from 'fastify';

/** How many connections may wait to be accepted, as many as Linux allows by default. */
const BACKLOG = 4096;

/** Where the service answers. */
export interface Listening {
  host: string;
  port: number;
}

/**
 * Begins to listen, on the descriptor of a socket that was handed over, if there is one.
 *
 * @throws {StartError} if that is no socket for this service; `listen` and `getaddrinfo` throw their own
 */
export async function listen(
  app: FastifyInstance,
  { HOST, PORT }: Config,
  socket: number | undefined,
): Promise<Listening> {
  if (socket !== undefined) return listenOn(app, socket);
  await app.listen({
    port: PORT,
    host: HOST,
    backlog: BACKLOG,
    listenTextResolver: (address) => `bound to ${address}`,
  });
  return { host: HOST, port: (app.server.address() as AddressInfo).port };
}

/** Not by way of the framework, which does not pass on how many may wait at a socket that it is given. */
async function listenOn(app: FastifyInstance, socket: number): Promise<Listening> {
  await app.ready();
  const { server } = app;
  try {
    server.listen({ fd: socket }, BACKLOG);
    await once(server, 'listening');
  } catch (error) {
    throw new StartError(
      `LISTEN_FDS: descriptor ${socket} is not a socket to listen on (${(error as Error).message}): ` +
        'have the service manager start the service itself (docs/operations.md), not "npm start".',
    );
  }
  const address = server.address();
  if (address === null || typeof address === 'string') {
    throw new StartError(
      'LISTEN_FDS: the socket must have an address and a port: ListenStream=127.0.0.1:3000',
    );
  }
  const { address: host, port } = address;
  app.log.info({ host, port }, 'bound to a socket that was handed over');
  return { host, port };
}
