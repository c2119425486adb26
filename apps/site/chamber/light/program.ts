/** A shader program with the places of its uniforms. */
export interface Program {
  /** Lets what is drawn from now on be drawn by it. */
  readonly take: () => void;
  readonly at: (name: string) => WebGLUniformLocation | null;
}

/**
 * Builds a program.
 *
 * @throws if the graphics card refuses it
 */
export function buildProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertex],
    [gl.FRAGMENT_SHADER, fragment],
  ] as const) {
    const shader = gl.createShader(kind);
    if (shader === null) throw new Error('The graphics context is lost.');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
    const logs = (gl.getAttachedShaders(program) ?? []).map((shader) => gl.getShaderInfoLog(shader));
    throw new Error(`A shader was refused: ${logs.join(' ')}${gl.getProgramInfoLog(program)}`);
  }
  const places = new Map<string, WebGLUniformLocation | null>();
  const at = (name: string) => {
    if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
    return places.get(name) ?? null;
  };
  return { take: () => gl.useProgram(program), at };
}
