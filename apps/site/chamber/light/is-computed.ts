/** What a processor calls itself that stands in for a graphics card, in the browsers' and systems' own renderers. */
const PROCESSOR = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/**
 * Whether a processor computes the picture instead of a graphics card. Browsers should refuse such a context where a caller
 * asks for that, but not all do.
 */
export function isComputed(gl: WebGL2RenderingContext): boolean {
  const name = String(gl.getParameter(gl.RENDERER));
  if (PROCESSOR.test(name)) return true;
  // Where the name is hidden behind the browser's own, an extension tells it.
  const info = name.startsWith('WebKit') ? gl.getExtension('WEBGL_debug_renderer_info') : null;
  return info !== null && PROCESSOR.test(String(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)));
}
