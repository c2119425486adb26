import { block, isometric, moved, type Stroke, stroke } from '../shapes.ts';

/** A vertical's drawing: a block of a city, and above it its twin made of measurements. */
export function twin(): Stroke[] {
  const plan = [
    { x: -120, y: -120, width: 62, depth: 62, height: 150 },
    { x: -22, y: -120, width: 62, depth: 62, height: 74 },
    { x: 76, y: -120, width: 50, depth: 62, height: 44 },
    { x: -120, y: -22, width: 62, depth: 62, height: 92 },
    { x: -22, y: -22, width: 62, depth: 62, height: 118 },
    { x: 76, y: -22, width: 50, depth: 62, height: 62 },
    { x: -120, y: 76, width: 62, depth: 50, height: 40 },
    { x: -22, y: 76, width: 62, depth: 50, height: 56 },
    { x: 76, y: 76, width: 50, depth: 50, height: 86 },
  ];
  const site = (z: number) => [
    isometric(-150, -150, z),
    isometric(156, -150, z),
    isometric(156, 156, z),
    isometric(-150, 156, z),
    isometric(-150, -150, z),
  ];
  const real = plan.flatMap(({ x, y, width, depth, height }) =>
    block(x, y, width, depth, height * 0.62).map((edge) =>
      stroke('white', moved(edge, 0, 122), { width: 1.7 }),
    ),
  );
  const measured = plan.flatMap(({ x, y, width, depth, height }) =>
    block(x, y, width, depth, height * 0.62).map((edge) =>
      stroke('scale', moved(edge, 0, -128), { width: 2.2, dotted: true }),
    ),
  );
  const links = [isometric(-150, 156, 0), isometric(156, 156, 0), isometric(156, -150, 0)].map(([x, y]) =>
    stroke(
      'build',
      [
        [x, y + 122],
        [x, y - 128],
      ],
      { width: 2, dotted: true },
    ),
  );
  return [
    stroke('white', moved(site(0), 0, 122)),
    ...real,
    ...links,
    stroke('scale', moved(site(0), 0, -128)),
    ...measured,
  ];
}
