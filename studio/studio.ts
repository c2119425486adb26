import { readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { SceneName } from './light/chamber-projector.ts';
import type { Script } from './showreel/script.ts';
import { exposeInPage, projectChamberInPage, projectShowreelInPage } from './studio-page.ts';

const folder = import.meta.dirname;
const face = createRequire(import.meta.url).resolve(
  '@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
);
/** A host that does not exist: the studio answers the page's requests itself. */
const origin = 'http://studio.invalid';
/** The path of the site's modules below it. */
const SITE = '/site/';

/** A film set up in a browser page. */
export interface Reel {
  readonly width: number;
  readonly height: number;
  /** Exposes the frames of the given moments, in seconds; each is returned as 10-bit planes (yuv420p10le). */
  readonly expose: (moments: readonly number[]) => Promise<Buffer[]>;
}

/** Films scenes in a headless browser. The same program gives the same frames. */
export class Studio implements AsyncDisposable {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Starts the browser with software WebGL, so that every machine draws the same. */
  static async open(): Promise<Studio> {
    const graphics = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];
    const args = ['--no-sandbox', ...graphics, '--disable-background-networking'];
    return new Studio(await chromium.launch({ executablePath: '/usr/bin/chromium', args }));
  }

  /**
   * Sets up the showreel.
   *
   * @param scale - 1 for the film's own size
   */
  async showreel(script: Script, scale: number): Promise<Reel> {
    const page = await this.#browser.newPage();
    await serve(page);
    await page.goto(`${origin}/`);
    const url = `${origin}/showreel/projector.ts`;
    const size = await page.evaluate(projectShowreelInPage, { url, script, scale });
    return { ...size, expose: exposing(page) };
  }

  /**
   * Sets up the film of the site's live chamber.
   *
   * @param scale - pixels of the frames per unit of the scene
   */
  async chamber(scene: SceneName, scale: number): Promise<Reel> {
    const page = await this.#browser.newPage();
    await serve(page);
    await page.goto(`${origin}/`);
    const url = `${origin}/light/chamber-projector.ts`;
    const size = await page.evaluate(projectChamberInPage, { url, scene, scale });
    return { ...size, expose: exposing(page) };
  }

  /** Closes the browser. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
  }
}

function exposing(page: Page): Reel['expose'] {
  return async (moments) => {
    const frames = await page.evaluate(exposeInPage, moments);
    return frames.map((frame) => Buffer.from(frame, 'base64'));
  };
}

/** Serves the page its document, with the typeface inlined, and modules with their types stripped. */
async function serve(page: Page): Promise<void> {
  const font = readFileSync(face).toString('base64');
  const source = `url(data:font/woff2;base64,${font})`;
  // A single width in the descriptor fixes the face's width axis, which a canvas cannot set freely.
  const document = `<!doctype html><style>@font-face{font-family:Display;src:${source};font-weight:200 900;font-stretch:117%}</style><canvas></canvas>`;
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: document });
    const file = pathname.startsWith(SITE) ? path.join(folder, '../apps/site', pathname.slice(SITE.length)) : path.join(folder, pathname);
    // Browsers resolve no package names.
    const body = stripTypeScriptTypes(readFileSync(file, 'utf8')).replaceAll("'@website/site/", `'${SITE}`);
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}
