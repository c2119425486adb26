import { HORIZON } from './lens.ts';

/** How a camera in the film's space sees a place, through a lens that is sharp at one distance. */
export const LENS = `
uniform mat3 turn; // rows: right, down, ahead
uniform vec3 eye;
uniform vec4 lens; // pixels per unit at a distance of 1, width and height in pixels, pixels of blur at no distance
uniform float focus;

vec3 seen(vec3 at) {
  return turn * (at - eye);
}

vec4 projected(vec3 v) {
  float far = 9000., near = 20.;
  return vec4(2. * lens.x * v.x / lens.y, -2. * lens.x * v.y / lens.z + ${1 - 2 * HORIZON} * v.z,
    (v.z * (far + near) - 2. * far * near) / (far - near), v.z);
}

// How wide a point is that is not where the lens is sharp, in pixels.
float blurAt(float distance) {
  return min(30., lens.w * abs(distance - focus) / max(distance, 60.));
}

// The farther light comes, the less of it arrives.
float hazeAt(float distance) {
  return exp(-max(0., distance - 1100.) / 1150.);
}
`;
