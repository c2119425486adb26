import type { FastifyBaseLogger } from 'fastify';

/**
 * Takes the path of something that is not a plain file where only those belong, or that could not be worked on (and why).
 */
export type TellOdd = (entry: string, err?: unknown) => void;

/** Reports each entry once, so that whoever runs the service can look; what is odd keeps nothing else from being done. */
export function tellEachOnce(log: Pick<FastifyBaseLogger, 'warn'>): TellOdd {
  const told = new Set<string>();
  return (entry, err) => {
    if (told.has(entry)) return;
    told.add(entry);
    if (err === undefined) log.warn({ entry }, 'this does not belong here, and was left alone');
    else log.warn({ entry, err }, 'this could not be moved, read or deleted; the next try is in an hour');
  };
}
