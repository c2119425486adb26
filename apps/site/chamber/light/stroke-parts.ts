/** GLSL: a stroke's vertex attributes, packed by `physics/ribbon.ts` and bound by `painter.ts`. */
export const STROKE_POINTS = `layout(location=0) in vec4 before;
layout(location=1) in vec4 point;
layout(location=2) in vec4 after;
layout(location=3) in vec4 look;`;

/** GLSL: the miter join of a stroke, as the offset of a strip's corner for a half width of 1, clamped in sharp bends. */
export const MITRE = `vec2 across(vec2 a, vec2 b) {
  vec2 way = b - a;
  return vec2(-way.y, way.x) / max(length(way), 1e-4);
}

vec2 mitred(vec2 from, vec2 at, vec2 to) {
  vec2 come = across(from, at);
  vec2 mitre = come + across(at, to);
  mitre /= max(length(mitre), .4);
  return mitre / max(dot(mitre, come), .5);
}
`;

/** GLSL: value noise along a stroke, the brightness of its bubbles from 0 to 1. */
export const GRAIN = `float hash(float n) {
  uint x = uint(int(n) + 70000) * 747796405u + 2891336453u;
  x = ((x >> ((x >> 28u) + 4u)) ^ x) * 277803737u;
  return float((x >> 22u) ^ x) / 4294967295.;
}

float grain(float along) {
  float n = floor(along);
  return mix(hash(n), hash(n + 1.), smoothstep(0., 1., along - n));
}
`;
