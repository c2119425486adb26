import type { Page } from '@playwright/test';
import sharp from 'sharp';

type Rgb = readonly [number, number, number];

/** The pixels of the page without its text. */
export interface Ground {
  /** The colors behind a box of the page, with their pixel counts. */
  behind(box: readonly [number, number, number, number]): Map<number, number>;
}

/** Takes a screenshot of the whole page without its text. */
export async function groundOf(page: Page): Promise<Ground> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *, ::placeholder, ::before, ::after {
        -webkit-text-fill-color: transparent !important;
        text-decoration-color: transparent !important;
        caret-color: transparent !important;
      }
      svg :is(text, tspan) { fill: transparent !important; }
      svg text[stroke], svg text { stroke-opacity: 1; }
    `);
    Object.assign(window, { wordless: sheet });
    document.adoptedStyleSheets.push(sheet);
  });
  const client = await page.context().newCDPSession(page);
  const { cssContentSize } = await client.send('Page.getLayoutMetrics');
  const { data } = await client.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: { ...cssContentSize, x: 0, y: 0, scale: 1 },
  });
  await client.detach();
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (sheet) => sheet !== (window as { wordless?: CSSStyleSheet }).wordless,
    );
  });
  const { data: pixels, info } = await sharp(Buffer.from(data, 'base64'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    behind([left, top, width, height]) {
      const colors = new Map<number, number>();
      const [x1, y1] = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top))];
      const [x2, y2] = [
        Math.min(info.width, Math.ceil(left + width)),
        Math.min(info.height, Math.ceil(top + height)),
      ];
      for (let y = y1; y < y2; y++) {
        for (let x = x1; x < x2; x++) {
          const at = (y * info.width + x) * 3;
          const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
          colors.set(color, (colors.get(color) ?? 0) + 1);
        }
      }
      return colors;
    },
  };
}

/** One pixel in fifty behind a word may have less: a point of light between two letters makes no word unreadable. */
const SPARED = 0.02;

/**
 * The contrast of a color with its background by WCAG 2: the least of any pixel, except for the few that are spared.
 *
 * @param color - red, green, blue, and alpha
 */
export function worstContrast(
  [red, green, blue, alpha]: readonly [number, number, number, number],
  behind: ReadonlyMap<number, number>,
  spared = SPARED,
): number {
  const contrasts = [...behind].map(([ground, count]) => {
    const under: Rgb = [ground >> 16, (ground >> 8) & 255, ground & 255];
    const over = mixed([red, green, blue], under, alpha);
    const [one, other] = [luminance(over), luminance(under)];
    return { count, ratio: (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) };
  });
  const total = contrasts.reduce((sum, { count }) => sum + count, 0);
  let left = total * spared;
  for (const { count, ratio } of contrasts.toSorted((one, other) => one.ratio - other.ratio)) {
    left -= count;
    if (left < 0) return ratio;
  }
  return 21;
}

function mixed(over: Rgb, under: Rgb, alpha: number): Rgb {
  const channel = (index: 0 | 1 | 2) => over[index] * alpha + under[index] * (1 - alpha);
  return [channel(0), channel(1), channel(2)];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/**
 * Runs in the page: large areas as light as paper, except for controls, pictures, and highlighted lines in software mock-ups.
 */
export function brightAreas(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('The browser gives no canvas.');
  const parts = [
    ...document.querySelectorAll<HTMLElement>(
      ':is(main, dialog[open]) *:not(svg, svg *, img, button, a), dialog[open]',
    ),
  ];
  return parts
    .filter((part) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(part).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const { width, height } = part.getBoundingClientRect();
      return width > 200 && height > 100 && alpha > 200 && Math.min(red, green, blue) > 200;
    })
    .map(
      ({ localName, className, textContent }) => `${localName}.${className} «${textContent.slice(0, 30)}»`,
    );
}
