import { GRAIN, MITRE, STROKE_POINTS } from './stroke-parts.ts';

/** The limit of events in one frame, incoming particles included. */
export const MAX_EVENTS = 6;

/**
 * Expands strokes to triangle strips with miter joins, so that nothing overlaps. A stroke's light is a thin core and a glow
 * with exponential falloff, blended additively.
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
