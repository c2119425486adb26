/** The most events, with what comes before them, that are drawn and lit at once. */
export const MOST_EVENTS = 6;

/** What a shader of vertices is given of a stroke: points as `physics/ribbon.ts` packs them, each with those beside it, as `painter.ts` reads them. */
export const STROKE_POINTS = `layout(location=0) in vec4 before;
layout(location=1) in vec4 point;
layout(location=2) in vec4 after;
layout(location=3) in vec4 look;`;

/** GLSL: which way a strip's corners lie from a point of its stroke, and how far if the strip is to be two wide, cut where it bends. */
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

/** GLSL: how bright a stroke's bubbles are along it, from 0 to 1. */
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

/**
 * Draws strokes as strips with two corners for each point, cut where the stroke bends so that nothing overlaps. The light of a stroke is a thin core and a glow that falls off exponentially; lights add up.
 */
export const STROKE_VERTEX = `#version 300 es
precision highp float;
${STROKE_POINTS}
uniform vec4 view; // pixels per unit, offset across, offset down, pixels per stroke width
uniform vec2 size;
uniform vec2 tilt;
uniform vec4 bend; // place in units, radians, reach in units
uniform vec4 event; // age, brightness, heat, period of what repeats or 0
uniform vec2 origin;
uniform vec3 accent;
uniform vec3 accents[3];
uniform vec3 bone;
out vec4 light;
out vec4 place; // distance from the middle, half width, lighting, along

vec2 project(vec4 of) {
  vec2 at = of.xy + origin + of.z * tilt;
  if (bend.z == 0.) return at * view.x + view.yz;
  vec2 off = at - bend.xy;
  float turn = bend.z * exp(-dot(off, off) / (bend.w * bend.w));
  at = bend.xy + mat2(cos(turn), sin(turn), -sin(turn), cos(turn)) * off;
  return at * view.x + view.yz;
}

${MITRE}
void main() {
  vec2 at = project(point);
  vec2 mitre = mitred(project(before), at, project(after));
  float own = look.y * view.w;
  float width = max(own, .62);
  // Faint light needs no wide glow.
  float reach = width * 2.6 + 16. * view.w * smoothstep(.04, .5, look.x * event.y);
  float side = (gl_VertexID & 1) != 0 ? reach : -reach;
  gl_Position = vec4((at + mitre * side) / size * vec2(2, -2) + vec2(-1, 1), 0, 1);
  float hue = look.z;
  vec3 color = hue > 1.5 ? accents[int(hue - 1.5)] : mix(bone, accent, hue * event.z);
  // What is thinner than a pixel is fainter instead.
  light = vec4(color, look.x * event.y * min(1., own / width));
  place = vec4(side, width, point.w, look.w);
}
`;

export const STROKE_FRAGMENT = `#version 300 es
precision highp float;
in vec4 light;
in vec4 place;
uniform vec4 event;
uniform vec4 view;
uniform float comes; // 1 if the strokes are those of comers
out vec4 color;

${GRAIN}
void main() {
  float since = event.x - place.z;
  float lit = 1.;
  if (event.w > 0.) {
    since = mod(since, event.w);
    lit = exp(-since * .28) * (1. - smoothstep(.7, 1., since / event.w)) ;
  }
  if (since < 0.) discard;
  if (comes > .5) lit = exp(-since * 2.4) * exp(-max(0., event.x) * 1.5);
  float head = since < .9 ? exp(-since * 7.) : 0.;
  float d = abs(place.x);
  float power = light.a * lit * min(1., since * 22.);
  float glow = .1 * exp(-d / (1.7 * view.w)) + .03 * exp(-d / (5.2 * view.w));
  vec3 sum = light.rgb * glow * (1. + 3. * head);
  // Most of a stroke is glow alone.
  if (d < 2.6 * place.y) {
    float core = exp(-d * d / (place.y * place.y));
    float bubbles = .68 + .64 * grain(place.w * .8);
    sum += mix(light.rgb, vec3(1), .12 + .5 * head) * core * bubbles * (1.35 + 2.2 * head);
  }
  color = vec4(power * sum, 0);
}
`;
