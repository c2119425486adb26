import lighthouse, { desktopConfig, type Flags } from 'lighthouse';

/** How a page is loaded. */
export interface Way {
  /** `simulate` computes a slow phone from a fast load; `devtools` holds the browser itself back. */
  throttling: 'simulate' | 'devtools';
  form: 'mobile' | 'desktop';
  /** How much slower the processor is than this machine's; Lighthouse's own choice by default. */
  slowdown?: number;
}

/** What a load was like, in milliseconds, except the shift, which has no unit. */
export interface PageLoad {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  /** Everything that was fetched except films, in bytes as transferred. */
  bytes: number;
  /** Out of a hundred, by category. */
  scores: Record<string, number>;
}

/** How often a load is repeated if Lighthouse loses its trace, which happens once in a few hundred. */
const TRIES = 3;

/** Loads a page once in a browser that listens for its tools on a port. */
export async function loadPage(url: string, port: number, way: Way): Promise<PageLoad> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load(url, port, way);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function load(url: string, port: number, way: Way): Promise<PageLoad> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    throttlingMethod: way.throttling,
    ...(way.slowdown === undefined ? {} : { throttling: { cpuSlowdownMultiplier: way.slowdown } }),
  };
  const result = await lighthouse(url, flags, way.form === 'desktop' ? desktopConfig : undefined);
  if (result === undefined) throw new Error(`Lighthouse gave nothing for ${url}`);
  const { audits, categories, runtimeError } = result.lhr;
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`);
  const figure = (id: string) => {
    const value = audits[id]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse did not measure ${id} of ${url}`);
    return value;
  };
  const { details } = audits['network-requests'] ?? {};
  const fetched = details?.type === 'table' ? details.items : [];
  return {
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocked: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    bytes: fetched
      .filter(({ resourceType }) => resourceType !== 'Media')
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0),
    scores: Object.fromEntries(
      Object.values(categories).map(({ title, score }) => [title, Math.round((score ?? 0) * 100)]),
    ),
  };
}
