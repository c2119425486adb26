import { GRAIN, MITRE, STROKE_POINTS } from '@website/site/chamber/light/stroke-parts.ts';
import { LENS } from './lens-shader.ts';

/** The strokes of `apps/site/chamber/light/stroke-shader.ts`, in a space that a camera flies through, with a lens that is sharp at one distance. */
export const STROKE_VERTEX = `#version 300 es
precision highp float;
${STROKE_POINTS}
uniform vec4 event; // age, brightness, heat, 0
uniform vec3 accent;
uniform vec3 accents[3];
uniform vec3 bone;
uniform vec3 heats;
uniform float hush; // how much strokes in front of the focus are dimmed
uniform float coarse; // 1 for strokes that are far from sharp, which need few pixels; 0 for the others
out vec4 light;
out vec4 place; // distance from the middle, half width, lighting, along
out float clear; // 1 where it is sharp, 0 where it is not
${LENS}
vec2 pixel(vec3 v) {
  return v.xy * lens.x / max(v.z, 30.);
}

${MITRE}
void main() {
  vec3 v = seen(point.xyz);
  vec2 at = pixel(v);
  vec2 mitre = mitred(pixel(seen(before.xyz)), at, pixel(seen(after.xyz)));
  float distance = max(v.z, 30.);
  float near = lens.x / distance;
  float scale = lens.y / 1600. * clamp(pow(near / (lens.y / 1600.), .75), .4, 3.2);
  float own = look.y * scale;
  float blur = blurAt(distance);
  float width = sqrt(max(own * own, .4) + blur * blur * .5);
  float power = look.x * event.y * hazeAt(distance) * smoothstep(160., 760., v.z);
  power *= mix(1., .01 + .99 * smoothstep(1.04, 1.2, distance / focus), hush);
  clear = own / width;
  power *= pow(min(1., clear), .82);
  float unit = lens.y / 1920.;
  float isCoarse = smoothstep(3. * unit, 5. * unit, width);
  power *= mix(1. - isCoarse, isCoarse, coarse);
  float reach = power > .004 ? width * 2.4 : 0.;
  float side = (gl_VertexID & 1) != 0 ? reach : -reach;
  gl_Position = projected(v);
  gl_Position.xy += mitre * side * vec2(2, -2) / lens.yz * gl_Position.w;
  float hue = look.z;
  int own_hue = int(clamp(hue - 1.5, 0., 2.));
  vec3 color = hue > 1.5 ? mix(bone * .55, accents[own_hue], heats[own_hue]) : mix(bone, accent, hue * event.z);
  light = vec4(color, power);
  place = vec4(side, width, point.w, look.w);
}
`;

export const STROKE_FRAGMENT = `#version 300 es
precision highp float;
in vec4 light;
in vec4 place;
in float clear;
uniform vec4 event;
uniform float comes; // 1 if the strokes are those of comers
out vec4 color;

${GRAIN}
void main() {
  float since = event.x - place.z;
  if (since < 0.) discard;
  float lit = comes > .5 ? exp(-since * 2.4) * exp(-max(0., event.x) * 1.5) : 1.;
  float head = since < .9 ? exp(-since * 7.) : 0.;
  float d = abs(place.x);
  float power = light.a * lit * min(1., since * 22.);
  // What glows around it comes from the lens (develop-shader.ts).
  float core = exp(-d * d / (place.y * place.y));
  float bubbles = 1. + .64 * clear * (grain(place.w * .8) - .5);
  vec3 sum = mix(light.rgb, vec3(1), .12 + .5 * head) * core * bubbles * (1.35 + 2.2 * head);
  color = vec4(power * sum, 0);
}
`;
