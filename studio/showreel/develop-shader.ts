/** The most vertices that glow in one frame. */
export const MOST_FLASHES = 4;

const COVER = `#version 300 es
void main() {
  gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0, 1);
}
`;

/** Covers the picture with one triangle. */
export const COVER_VERTEX = COVER;

/** Downsamples the light to a quarter each way, and adds the coarse layer. */
export const SHRINK_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D light;
uniform sampler2D coarse;
uniform vec2 size;
out vec4 color;

// A screen is as bright as paper, not as a lamp: little of its light is scattered.
vec3 scattered(vec2 at) {
  vec4 found = texture(light, at);
  return found.rgb * (1. - .75 * min(1., found.a));
}

void main() {
  vec2 at = gl_FragCoord.xy / size;
  vec2 off = .25 / size;
  vec3 sum = scattered(at + off) + scattered(at - off)
    + scattered(at + vec2(off.x, -off.y)) + scattered(at + vec2(-off.x, off.y));
  color = vec4(min(sum * .25 + texelFetch(coarse, ivec2(gl_FragCoord.xy), 0).rgb, vec3(6)), 1);
}
`;

/** Blurs a small picture in one direction (separable Gaussian). */
export const BLUR_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D light;
uniform vec2 way; // from one sample to the next, as a share of the picture
uniform vec2 size;
out vec4 color;
void main() {
  vec2 at = gl_FragCoord.xy / size;
  vec3 sum = vec3(0);
  float all = 0.;
  for (int i = -5; i <= 5; i++) {
    float share = exp(-float(i * i) / 10.);
    sum += share * texture(light, at + way * float(i)).rgb;
    all += share;
  }
  color = vec4(sum / all, 1);
}
`;

/** Adds up a frame's soft light: strokes out of focus, the glow of thin ones, the halo of large bright areas, and the light around vertices. */
export const GATHER_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D coarse;
uniform sampler2D glow;
uniform sampler2D halo;
uniform vec2 size;
uniform vec2 film; // the film's measure in pixels
uniform int count;
uniform vec4 flashes[${MOST_FLASHES}]; // place and scale in pixels, brightness
uniform vec3 tints[${MOST_FLASHES}];
out vec4 color;

float fade(float r) {
  float near = 1. / (1. + r * r);
  return near * near;
}

void main() {
  vec2 at = gl_FragCoord.xy / size;
  vec3 light = texture(coarse, at).rgb + .3 * texture(glow, at).rgb + .12 * texture(halo, at).rgb;
  for (int i = 0; i < ${MOST_FLASHES}; i++) {
    if (i >= count) break;
    float r = length(vec2(at.x, 1. - at.y) * film - flashes[i].xy) / flashes[i].z;
    light += flashes[i].w * tints[i] * (.12 * fade(r / 95.) + .034 * fade(r / 460.));
  }
  color = vec4(light, 1);
}
`;

/** Tone-maps the light, as the live chamber does, and draws the captions over it. */
export const DEVELOP_FRAGMENT = `#version 300 es
precision highp float;
uniform sampler2D strokes;
uniform sampler2D soft;
uniform sampler2D caption;
uniform vec4 written; // how much the caption is seen, by how much it is lower, the shade under it, how much of all is seen
uniform vec2 size;
uniform vec3 ink;
uniform int count;
uniform vec4 flashes[${MOST_FLASHES}]; // place and scale in pixels, brightness
uniform vec4 discs[3]; // place and radius in pixels, how full
uniform vec3 accents[3];
out vec4 color;

vec3 encoded(vec3 light) {
  vec3 second = sqrt(light), fourth = sqrt(second);
  return max(vec3(0), .585122381 * second + .783140355 * fourth - .368262736 * sqrt(fourth));
}

void main() {
  vec2 pixel = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec2 at = pixel / size;
  vec4 found = texelFetch(strokes, ivec2(gl_FragCoord.xy), 0);
  vec3 light = found.rgb;
  // Screens and words are sharp: their own halo lies around them, not over them.
  float open = 1. - .95 * min(1., found.a);
  light += texture(soft, gl_FragCoord.xy / size).rgb * open;
  for (int i = 0; i < ${MOST_FLASHES}; i++) {
    if (i >= count) break;
    float r = length(pixel - flashes[i].xy) / flashes[i].z;
    if (r < 110.) light += open * flashes[i].w * (2.6 * exp(-r / 4.2) + .3 * exp(-r / 20.));
  }
  for (int i = 0; i < 3; i++) {
    if (discs[i].w <= 0.) continue;
    float r = length(pixel - discs[i].xy);
    float inside = 1. - smoothstep(discs[i].z - .8, discs[i].z + .8, r);
    // It fills from its rim.
    float full = smoothstep(1. - discs[i].w * 1.3, 1.3 - discs[i].w * 1.3, r / discs[i].z);
    vec3 plain = -log(1. - min(accents[i] * 1.02, .97)) / 1.06;
    // The background fades first, so that an unfilled disc is a clean hole.
    light *= 1. - inside * smoothstep(0., .4, discs[i].w);
    light = mix(light, plain, inside * full * smoothstep(0., .15, discs[i].w));
  }
  vec2 off = at - vec2(.55, .47);
  vec3 value = ink + light * (1. - .55 * smoothstep(.12, .55, dot(off, off)));
  // The picture is dimmed behind the caption.
  float low = smoothstep(.71, .79, at.y) * (1. - .4 * smoothstep(.4, 1., at.x));
  value = mix(value, ink, written.z * low);
  value = encoded(max(1. - exp(-value * 1.06), 0.));
  if (written.x > 0. && at.y > .5) {
    vec4 letter = texture(caption, at - vec2(0, written.y));
    value = mix(value, letter.rgb, letter.a * written.x);
  }
  color = vec4(mix(encoded(ink), value, written.w), 1);
}
`;
