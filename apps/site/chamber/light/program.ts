/** A shader program with its uniforms. */
export interface Program {
  /** Makes it the current program (`gl.useProgram`). */
  readonly take: () => void;
  /** The cached location of a uniform. */
  readonly at: (name: string) => WebGLUniformLocation | null;
}

/**
 * Compiles and links a shader program.
 *
 * @throws if the GPU's driver rejects it
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
    throw new Error(`A shader failed to compile or link: ${logs.join(' ')}${gl.getProgramInfoLog(program)}`);
  }
  const locations = new Map<string, WebGLUniformLocation | null>();
  const at = (name: string) => {
    if (!locations.has(name)) locations.set(name, gl.getUniformLocation(program, name));
    return locations.get(name) ?? null;
  };
  return { take: () => gl.useProgram(program), at };
}
