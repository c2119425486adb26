import { LENS } from './lens-shader.ts';

/** A plane with a picture on it. */
export const PLANE_VERTEX = `#version 300 es
precision highp float;
uniform vec3 at;
uniform vec3 across;
uniform vec2 measure; // width and height in units
out vec2 uv;
out float distance_;
${LENS}
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  // A little larger than its picture, for blurred edges.
  vec2 off = (corner - .5) * (measure + 80.);
  uv = .5 + off / measure;
  vec3 v = seen(at + across * off.x + vec3(0, 1, 0) * off.y);
  distance_ = v.z;
  gl_Position = projected(v);
}
`;

/** A screen gives light as it is, less when it is far; a word has one color. */
export const PLANE_FRAGMENT = `#version 300 es
precision highp float;
in vec2 uv;
in float distance_;
uniform sampler2D picture;
uniform vec2 measure;
uniform vec4 tint; // color, brightness
uniform vec2 shown; // the part of its width that is seen
uniform float word; // 1 for a word, 0 for a screen
out vec4 color;
${LENS}
// Blur reads a smaller mipmap level.
vec4 soft(float radius) {
  return texture(picture, uv, radius < .6 ? -.35 : log2(1. + radius * 1.1));
}

vec3 linear(vec3 value) {
  return mix(value / 12.92, pow((value + .055) / 1.055, vec3(2.4)), step(.04045, value));
}

void main() {
  // The plane in focus is sharp in all its width.
  float blur = max(0., blurAt(distance_) - .7);
  vec4 value = soft(blur);
  float near = smoothstep(140., 620., distance_);
  if (word > .5) {
    if (value.a < .004) discard;
    // After tone mapping it has exactly its color.
    vec3 plain = -log(1. - min(tint.rgb, vec3(.96))) / 1.06;
    float lit = tint.a * value.a * near;
    color = vec4(plain * lit * hazeAt(distance_), lit);
    return;
  }
  vec2 border = min(min(uv, 1. - uv), vec2(min(uv.x - shown.x, shown.y - uv.x), 1)) * measure;
  float inside = min(border.x, border.y);
  float soft_ = max(blur, .8) * distance_ / lens.x;
  float cover = smoothstep(-soft_, soft_, inside);
  if (cover <= 0.) discard;
  float rim = 1. - smoothstep(0., 2.5 + soft_, inside);
  vec3 given = linear(value.rgb) * .9 + vec3(.0025, .0025, .005);
  // The inverse of the tone mapping, so that the picture's values come out unchanged.
  vec3 light = -log(1. - min(given, .92)) / 1.06;
  float fall = mix(.86, 1.04, 1. - uv.y);
  float seen_ = hazeAt(distance_) * smoothstep(40., 300., distance_);
  color = vec4((light * fall + tint.rgb * rim * .4) * tint.a * seen_, 1) * cover;
}
`;
