import { circle, vertex } from '../drafting.ts';
import { type Layer, solid, stacked } from '../layers.ts';
import { rosette } from '../outlines.ts';
import { line, path } from '../path.ts';
import { bow, roundedRectangle, type Stroke, stroke } from '../shapes.ts';

/** A story's drawing: the queue that is no more, and the phone that holds the stamped permit. */
export function permitsWithoutQueue(): Stroke[] {
  return [...stacked([...queue(), ...barrier(), phone(), ...permit()]), vertex(123, 34)];
}

function queue(): Layer[] {
  return [-214, -142, -70, 2].map((x) => {
    const [left, right] = [x - 32, x + 32];
    const body = path(
      `M${left} 24 V-42 Q${left} -76 ${x} -76 Q${right} -76 ${right} -42 V24 L${x + 20} 44 V216 H${x - 20} V44 Z`,
    );
    const head = circle(x, -112, 25);
    return {
      mask: body,
      strokes: [body, head].map((outline) => stroke('white', outline, { width: 2.4, dotted: true })),
    };
  });
}

function barrier(): (Layer | Stroke[])[] {
  const post = (x: number): Layer => ({
    mask: path(`M${x - 6} 40 H${x + 6} V214 H${x + 30} V228 H${x - 30} V214 H${x - 6} Z`),
    strokes: [
      stroke(
        'white',
        path(`M${x - 6} 50 V210 Q${x - 30} 212 ${x - 30} 228 H${x + 30} Q${x + 30} 212 ${x + 6} 210 V50 Z`),
        { width: 2.6 },
      ),
      stroke('white', circle(x, 38, 11), { width: 2.6 }),
    ],
  });
  return [
    [
      stroke('solve', bow([-214, 62], [-150, 150], [-86, 62]), { width: 4.4 }),
      stroke('solve', path('M-80 62 Q-58 84 -54 130 Q-52 172 -40 196'), { width: 4.4 }),
      stroke('solve', circle(-36, 204, 8), { width: 2.6 }),
    ],
    post(-214),
    post(-82),
  ];
}

function phone(): Layer {
  return solid(
    'white',
    roundedRectangle(12, -250, 222, 490, 30),
    [
      stroke('white', roundedRectangle(26, -236, 194, 462, 18), { width: 1.6 }),
      line('white', 'M98 -222 H148', { width: 4 }),
    ],
    { width: 3.4 },
  );
}

function permit(): Layer[] {
  const sheet = path('M48 -196 H168 L198 -166 V90 H48 Z');
  return [
    solid(
      'white',
      sheet,
      [
        line('white', 'M168 -196 V-166 H198', { width: 2.2 }),
        line('scale', 'M68 -158 V-118 H140 V-158', { width: 2.6 }),
        line('scale', 'M60 -158 L104 -182 L148 -158 Z', { width: 2.6 }),
        line('scale', 'M94 -118 V-140 H114 V-118', { width: 2.2 }),
        ...[-92, -72, -52].map((y, row) => line('white', `M66 ${y} H${[180, 180, 140][row]}`)),
      ],
      { width: 2.6 },
    ),
    solid('build', rosette(123, 34, 62, 18, 6), [
      stroke('build', circle(123, 34, 45), { width: 1.6, fill: 0.16 }),
      line('build', 'M100 34 L117 51 L148 17', { width: 6 }),
    ]),
    ...[70, 123, 176].map((x) =>
      solid('build', circle(x, 164, 11), [line('build', `M${x - 5} 164 l4 4 l7 -8`, { width: 2.2 })], {
        width: 2.2,
      }),
    ),
    solid('build', path('M81 164 H112'), [], { width: 2.2 }),
    solid('build', path('M134 164 H165'), [], { width: 2.2 }),
    solid('white', roundedRectangle(84, 192, 78, 18, 9), [], { width: 1.6 }),
  ];
}
