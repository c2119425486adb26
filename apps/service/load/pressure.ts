import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { getHeapStatistics } from 'node:v8';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { LIVE_PATH, READY_PATH } from '../health/health.ts';
import { BUSY, CALL_HEADERS, overloaded, RETRY_SOON } from '../problems/problems.ts';
import { isCall, isReading } from '../requests/request-head.ts';

/** Thresholds beyond which requests are refused; 0 for never. */
export interface PressureLimits {
  /**
   * Event loop delay, the average of a second in milliseconds. Calls are refused long before pages: they cost more, and a form
   * can be sent again. Refusing a page saves hardly anything, and is the last resort.
   */
  loopMsForCalls: number;
  loopMsForPages: number;
  /** The least event loop utilization: other programs on the machine cause delay, too. */
  busyShare: number;
  /** For calls only: bodies take memory, pages are cached already. */
  heapBytes: number;
  rssBytes: number;
}

/** Resident memory beyond that of the start, which depends on the site. */
const MAX_EXTRA_RSS_BYTES = 180_000_000;

/** The share of V8's heap limit, at which it would abort the process. */
const HEAP_SHARE = 0.8;

/**
 * Sheds load with 503 and `Retry-After` while the service can't keep up or holds too much memory; health checks go on.
 *
 * @returns a function that stops its sampling
 */
export async function shedLoad(
  app: FastifyInstance,
  limits: Partial<PressureLimits> = {},
): Promise<() => void> {
  const { loopMsForCalls, loopMsForPages, busyShare, heapBytes, rssBytes } = {
    loopMsForCalls: 500,
    loopMsForPages: 2000,
    busyShare: 0.8,
    heapBytes: getHeapStatistics().heap_size_limit * HEAP_SHARE,
    rssBytes: process.memoryUsage.rss() + MAX_EXTRA_RSS_BYTES,
    ...limits,
  };
  const { utilization, stop } = sampleUtilization();
  await app.register(underPressure, {
    maxEventLoopDelay: loopMsForCalls,
    maxHeapUsedBytes: heapBytes,
    maxRssBytes: rssBytes,
    pressureHandler: (request, reply, type, value = 0) => {
      const { url } = request.routeOptions;
      if (url === LIVE_PATH || url === READY_PATH) return undefined;
      if (type === 'eventLoopDelay' && utilization() < busyShare) return undefined;
      const isPage = !isCall(request) && isReading(request.method);
      if (isPage && (type !== 'eventLoopDelay' || value <= loopMsForPages)) return undefined;
      // The body is not waited for.
      reply.header('connection', 'close');
      if (!isPage) return Promise.reject(overloaded());
      reply.code(503).headers(CALL_HEADERS).headers(RETRY_SOON).header('cache-control', 'no-store');
      void reply.type('text/plain; charset=utf-8').send(BUSY);
      return undefined;
    },
  });
  return stop;
}

/** This process's event loop utilization of the last second. */
function sampleUtilization() {
  let [before, share] = [performance.eventLoopUtilization(), 0];
  const sampling = setInterval(() => {
    const now = performance.eventLoopUtilization();
    share = performance.eventLoopUtilization(now, before).utilization;
    before = now;
  }, 1000).unref();
  return { utilization: () => share, stop: () => clearInterval(sampling) };
}
