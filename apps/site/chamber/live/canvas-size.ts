/** The maximum device pixel ratio that is rendered. */
const MAX_DENSITY = 2;
/** The maximum number of pixels. */
const MAX_PIXELS = 2_400_000;

/** Keeps a canvas at the resolution of its box, up to a limit, until `signal` aborts. */
export function fitCanvas(canvas: HTMLCanvasElement, signal: AbortSignal, redraw: () => void): void {
  const adapt = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    const density = Math.min(
      MAX_DENSITY,
      devicePixelRatio,
      Math.sqrt(MAX_PIXELS / (clientWidth * clientHeight)),
    );
    const [width, height] = [Math.round(clientWidth * density), Math.round(clientHeight * density)];
    if (canvas.width === width && canvas.height === height) return;
    canvas.width = width;
    canvas.height = height;
    redraw();
  };
  const observer = new ResizeObserver(adapt);
  observer.observe(canvas);
  signal.addEventListener('abort', () => observer.disconnect());
  adapt();
}
