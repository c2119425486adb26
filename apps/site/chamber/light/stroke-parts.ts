/** What a shader of vertices is given of a stroke: points as `physics/ribbon.ts` packs them, each with those beside it, as `painter.ts` reads them. */
export const STROKE_POINTS = `layout(location=0) in vec4 before;
layout(location=1) in vec4 point;
layout(location=2) in vec4 after;
layout(location=3) in vec4 look;`;

/** Shader code: which way a strip's corners lie from a point of its stroke, and how far if the strip is to be two wide, cut where it bends. */
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

/** Shader code: how bright a stroke's bubbles are along it, from 0 to 1. */
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
