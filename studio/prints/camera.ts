import { type Format, formats, type Scene } from './scene.ts';
import { cross, dot, length, subtract, unit, type Vector } from './vectors.ts';

/** A perspective camera for one format of a scene; pictures are measured in CSS pixels from the upper left corner. */
export interface Camera {
  readonly eye: Vector;
  readonly right: Vector;
  readonly up: Vector;
  readonly forward: Vector;
  /** Pixels for a unit at a depth of one unit. */
  readonly focal: number;
  /** The target's position in the picture, in pixels. */
  readonly centerX: number;
  readonly centerY: number;
  readonly width: number;
  readonly height: number;
}

/** The camera that shows a scene in a format. The picture is shifted, not turned, towards the target's place. */
export function cameraOf(scene: Scene, format: Format): Camera {
  const { width, height } = formats[format];
  const forward = unit(subtract(scene.target, scene.eye));
  const right = unit(cross(forward, Math.abs(forward[1]) > 0.999 ? [0, 0, -1] : [0, 1, 0]));
  const [placeX, placeY] = placeOf(scene, format);
  const viewHeight = viewHeightOf(scene, format);
  return {
    eye: scene.eye,
    right,
    up: cross(right, forward),
    forward,
    focal: (height / viewHeight) * length(subtract(scene.target, scene.eye)),
    centerX: width * placeX,
    centerY: height * placeY,
    width,
    height,
  };
}

/** The units visible from top to bottom. */
function viewHeightOf({ viewHeight, bannerViewHeight = viewHeight }: Scene, format: Format): number {
  return format === 'banner' ? bannerViewHeight : viewHeight;
}

/** The target's position, as shares of the picture's width and height. */
function placeOf({ bannerPlace, tallPlace }: Scene, format: Format): readonly [x: number, y: number] {
  if (format === 'banner') return bannerPlace ?? [0.7, 0.5];
  return (format === 'tall' ? tallPlace : undefined) ?? [0.5, 0.5];
}

/** Projects a point: x and y in pixels, and its depth along the view in units (negative behind the eye). */
export function project(camera: Camera, point: Vector): [x: number, y: number, depth: number] {
  const away = subtract(point, camera.eye);
  const depth = dot(away, camera.forward);
  const scale = camera.focal / depth;
  return [
    camera.centerX + dot(away, camera.right) * scale,
    camera.centerY - dot(away, camera.up) * scale,
    depth,
  ];
}

/** The direction in which the eye sees a place of the picture. */
export function rayThrough(camera: Camera, x: number, y: number): Vector {
  const across = (x - camera.centerX) / camera.focal;
  const upward = (camera.centerY - y) / camera.focal;
  const { right, up, forward } = camera;
  return unit([
    forward[0] + right[0] * across + up[0] * upward,
    forward[1] + right[1] * across + up[1] * upward,
    forward[2] + right[2] * across + up[2] * upward,
  ]);
}
