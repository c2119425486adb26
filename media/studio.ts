import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Cast, Scene } from './scene/scene.ts';

const folder = import.meta.dirname;
const face = path.join(
  folder,
  '../node_modules/@fontsource-variable/mona-sans/files/mona-sans-latin-wdth-normal.woff2',
);
/** A host that exists nowhere: the studio answers for it. */
const origin = 'http://studio.invalid';

/** What a picture is saved as. */
type PictureFormat = 'image/png' | 'image/jpeg' | 'image/webp';

/** A scene set up in a browser page. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  /** Draws the moments given, in seconds, and returns their pictures. */
  readonly shoot: (moments: readonly number[], format: PictureFormat, quality?: number) => Promise<Buffer[]>;
}

/** Draws pictures in a headless browser. The same program draws the same pictures. */
export class Studio implements AsyncDisposable {
  readonly #browser: Browser;

  private constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Starts the browser. */
  static async open(): Promise<Studio> {
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
    return new Studio(await chromium.launch({ executablePath: '/usr/bin/chromium', args }));
  }

  /**
   * Sets up a scene.
   *
   * @param module - its module's path below `media/`
   * @param told - what its scene is prepared with
   * @param scale - pixels of the pictures for each of the scene's
   */
  async set<Told = Cast>(module: string, told: Told, scale = 1): Promise<Stage> {
    const page = await this.#browser.newPage();
    await serve(page);
    await page.goto(`${origin}/`);
    const size = await page.evaluate(prepareInPage, { url: `${origin}/${module}`, told, scale });
    const shoot: Stage['shoot'] = async (moments, format, quality = 0.95) => {
      const pictures = await page.evaluate(shootInPage, { moments, format, quality });
      return pictures.map((picture) => Buffer.from(picture, 'base64'));
    };
    return { ...size, shoot };
  }

  /** Turns an SVG file into a square PNG file. */
  async rasterise(svg: string, side: number): Promise<Buffer> {
    const page = await this.#browser.newPage({ viewport: { width: side, height: side } });
    const url = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(
      `<style>body{margin:0}img{display:block;width:100vw}</style><img src="${url}" alt="">`,
    );
    await page.evaluate(() => document.images[0]?.decode());
    const picture = await page.screenshot({ omitBackground: true });
    await page.close();
    return picture;
  }

  /** Closes the browser. */
  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.close();
  }
}

/** Gives the page its document, with the typeface, and the modules of this folder without their types. */
async function serve(page: Page): Promise<void> {
  const font = readFileSync(face).toString('base64');
  const source = `url(data:font/woff2;base64,${font})`;
  // A single width in the descriptor fixes the face's width axis, which a canvas cannot set freely.
  const document = `<!doctype html><style>@font-face{font-family:Display;src:${source};font-weight:200 900;font-stretch:117%}</style><canvas></canvas>`;
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: document });
    const body = stripTypeScriptTypes(readFileSync(path.join(folder, pathname), 'utf8'));
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}

// The two functions below run in the page.

interface Global {
  shoot?: (moment: number) => HTMLCanvasElement;
}

async function prepareInPage({ url, told, scale }: { url: string; told: unknown; scale: number }) {
  const { scene }: { scene: Scene<unknown> } = await import(url);
  const canvas = document.querySelector('canvas');
  const context = canvas?.getContext('2d', { willReadFrequently: true });
  if (!canvas || !context) throw new Error('The browser gives no canvas.');
  await document.fonts.load('620 40px Display');
  canvas.width = scene.width * scale;
  canvas.height = scene.height * scale;
  const draw = scene.prepare(told);
  (globalThis as Global).shoot = (moment) => {
    context.setTransform(scale, 0, 0, scale, 0, 0);
    draw(context, moment);
    return canvas;
  };
  return { width: canvas.width, height: canvas.height };
}

async function shootInPage(order: { moments: readonly number[]; format: string; quality: number }) {
  const pictures: string[] = [];
  for (const moment of order.moments) {
    const url = (globalThis as Global).shoot?.(moment).toDataURL(order.format, order.quality) ?? '';
    pictures.push(url.slice(url.indexOf(',') + 1));
  }
  return pictures;
}
