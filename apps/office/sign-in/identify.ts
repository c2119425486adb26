import { BlockList, isIP } from 'node:net';
import { isAPIError } from 'better-auth/api';
import { fromNodeHeaders } from 'better-auth/node';
import type { FastifyRequest } from 'fastify';
import type { Office } from '../office.ts';
import type { Person } from '../people/people.ts';
import { type Auth, personOf, recordSignIn, SESSION_SECONDS } from './auth.ts';

/**
 * Makes the function that says who sends a request: by the header of a trusted proxy, or else by the session. Undefined for strangers, and
 * for those who are no longer in the list.
 */
export function identifier(
  auth: Auth,
  office: Office,
): (request: FastifyRequest) => Promise<Person | undefined> {
  const named = trustedHeader(office);
  return async (request) => {
    const address = named(request);
    if (address !== undefined) {
      const person = personOf(office, address);
      if (person !== undefined) await noteVisit(office, person.address);
      return person;
    }
    if (request.headers.cookie === undefined) return undefined;
    const session = await auth.api
      .getSession({ headers: fromNodeHeaders({ cookie: request.headers.cookie }) })
      .catch((error) => {
        // Such as a database that can't be reached: not the person's fault.
        throw isAPIError(error) ? (error.cause ?? error) : error;
      });
    if (session === null) return undefined;
    const person = personOf(office, session.user.email);
    // Whoever comes back into the list signs in anew.
    if (person === undefined)
      await office.database.deleteFrom('office_sessions').where('userId', '=', session.user.id).execute();
    return person;
  };
}

/** Makes the function that reads the address which a trusted proxy passes; from anybody else the header means nothing. */
function trustedHeader({ config }: Office): (request: FastifyRequest) => string | undefined {
  const { OFFICE_TRUSTED_HEADER: header, TRUSTED_PROXIES } = config;
  if (header === undefined) return () => undefined;
  const proxies = new BlockList();
  for (const range of TRUSTED_PROXIES) {
    const [address = '', prefix] = range.split('/');
    proxies.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return ({ socket: { remoteAddress = '' }, headers }) => {
    const value = headers[header];
    const isTrusted = proxies.check(remoteAddress, isIP(remoteAddress) === 6 ? 'ipv6' : 'ipv4');
    return isTrusted && typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
}

/** When people whom a proxy has signed in were last written down, by address. */
const visits = new WeakMap<Office, Map<string, number>>();

async function noteVisit(office: Office, address: string): Promise<void> {
  const seen = visits.get(office) ?? new Map<string, number>();
  visits.set(office, seen);
  const now = office.now().getTime();
  if ((seen.get(address) ?? 0) > now - SESSION_SECONDS * 1000) return;
  seen.set(address, now);
  await recordSignIn(office, address);
}
