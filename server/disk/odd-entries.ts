import type { FastifyBaseLogger } from 'fastify';

/**
 * Is called with the path of something that is not a plain file where only those belong, or that could not be moved, read
 * or deleted, and why.
 */
export type ReportOdd = (entry: string, err?: unknown) => void;

/** Reports each path once, so that whoever runs the service can look at it; nothing else has to wait for that. */
export function reportEachOnce(log: Pick<FastifyBaseLogger, 'warn'>): ReportOdd {
  const reported = new Set<string>();
  return (entry, err) => {
    if (reported.has(entry)) return;
    reported.add(entry);
    if (err === undefined) log.warn({ entry }, 'this does not belong here, and was left alone');
    else log.warn({ entry, err }, 'this could not be moved, read or deleted; it will be retried in an hour');
  };
}
