import { MAX_EVENTS } from './stroke-shader.ts';

/** Covers the viewport with one triangle. */
export const DEVELOP_VERTEX = `#version 300 es
void main() {
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0, 1);
}
`;

/**
 * Turns linear light into pixels: adds the glow around each vertex, dims the area behind words, tone-maps highlights to white,
 * encodes as sRGB and dithers against banding.
 */
export const DEVELOP_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D strokes;
uniform vec4 view;
uniform vec2 size;
uniform vec3 ink;
uniform vec4 quiet; // 0 along x or 1 along y, from, to, least
uniform vec2 room;
uniform int count;
uniform vec4 flashes[${MAX_EVENTS}]; // place in units, brightness, warmth
uniform vec3 tints[${MAX_EVENTS}];
uniform float linear; // 1 if what is drawn into has finer steps than a screen
out vec4 color;

float noise(vec2 at) {
  vec3 p = fract(vec3(at.xyx) * .1031);
  p += dot(p, p.yzx + 33.33);
  return fract((p.x + p.y) * p.z);
}

// Falls off nearly as an exponential, which takes much longer to compute.
float fade(float r) {
  float near = 1. / (1. + r * r);
  return near * near;
}

// From light to a screen's value; three roots are as good as the power, and faster.
vec3 encoded(vec3 light) {
  vec3 second = sqrt(light), fourth = sqrt(second);
  return max(vec3(0), .585122381 * second + .783140355 * fourth - .368262736 * sqrt(fourth));
}

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec2 at = (pixel - view.yz) / view.x;
  vec3 light = texelFetch(strokes, ivec2(gl_FragCoord.xy), 0).rgb;
  for (int i = 0; i < ${MAX_EVENTS}; i++) {
    if (i >= count) break;
    float r = length(at - flashes[i].xy);
    float power = flashes[i].z;
    light += power * tints[i] * (.12 * fade(r / 95.) + .034 * fade(r / 460.));
    if (r < 150.) light += power * (2.6 * exp(-r / 4.2) + .3 * exp(-r / 20.));
  }
  float share = (quiet.x > .5 ? at.y : at.x);
  light *= mix(quiet.w, 1., smoothstep(0., 1., (share - quiet.y) / (quiet.z - quiet.y)));
  vec2 off = (at - room * vec2(.6, .5)) / room;
  vec3 value = ink + light * (1. - .5 * smoothstep(.2, .75, dot(off, off)));
  value = 1. - exp(-value * 1.06);
  value = encoded(max(value, 0.));
  if (linear < .5) value += (noise(pixel) + noise(pixel + 71.7) - 1.) / 255.;
  color = vec4(value, 1);
}
`;
