/** Runs in the page: running animations and playing films. */
export function moving(): string[] {
  const animated = document
    .getAnimations()
    .filter(({ timeline }) => timeline instanceof DocumentTimeline)
    .map(({ effect }) => (effect as KeyframeEffect | null)?.target?.className ?? 'something');
  const films = [...document.querySelectorAll('video')].filter(({ paused }) => !paused);
  return [...animated, ...films.map(({ className }) => `film ${className}`)];
}

/** Runs in the page: dark backgrounds, light text and controls that would be printed. */
export function unprintable(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const brightness = (color: string): number | undefined => {
    if (canvas === null) throw new Error('The browser gives no canvas.');
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return alpha < 128 ? undefined : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const faults: string[] = [];
  for (const element of document.querySelectorAll('body *:not(svg, svg *)')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { backgroundColor, color } = getComputedStyle(element);
    const name = `${element.tagName.toLowerCase()}.${element.className} «${element.textContent?.slice(0, 30)}»`;
    const { width, height } = element.getBoundingClientRect();
    const large = width > 40 && height > 40;
    // A small picture of light beside the text (tests/browser/pages/print.test.ts).
    const isPicture = element.matches('img.printed') && width < 200 && height < 150;
    if (large && !isPicture && (brightness(backgroundColor) ?? 1) < 0.8) faults.push(`dark ground: ${name}`);
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim() !== '',
    );
    const seen = width > 1 && height > 1;
    if (hasText && seen && (brightness(color) ?? 0) > 0.55) faults.push(`light letters: ${name}`);
    if (element.matches('button, video, form')) faults.push(`control: ${name}`);
  }
  return faults;
}
