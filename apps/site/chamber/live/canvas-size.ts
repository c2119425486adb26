/** The most of the screen's pixels that are drawn for each CSS pixel, in each direction. */
const DENSEST = 2;
/** The most pixels that are drawn at all. */
const MOST_PIXELS = 2_400_000;

/** Gives a canvas as many pixels as its box has, within reason, and goes on doing so. */
export function fitCanvas(canvas: HTMLCanvasElement, whenGone: AbortSignal, redraw: () => void): void {
  const adapt = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    const density = Math.min(
      DENSEST,
      devicePixelRatio,
      Math.sqrt(MOST_PIXELS / (clientWidth * clientHeight)),
    );
    const [width, height] = [Math.round(clientWidth * density), Math.round(clientHeight * density)];
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    redraw();
  };
  const observer = new ResizeObserver(adapt);
  observer.observe(canvas);
  whenGone.addEventListener('abort', () => observer.disconnect());
  adapt();
}
