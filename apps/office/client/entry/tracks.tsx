const COLORS = ['accent-1', 'accent-2', 'accent-3', 'paper'] as const;

/** The path of a particle that leaves the vertex and loses its energy in a magnetic field: an arc that winds up to a spiral. */
function trackOf(index: number, count: number): string {
  const charge = index % 2 === 0 ? 1 : -1;
  // Fixed, so that the drawing is the same every time.
  const spread = ((index * 7919) % 97) / 97;
  let momentum = 5 + 34 * spread;
  let heading = (index / count) * 2 * Math.PI + spread;
  let [x, y] = [0, 0];
  const points = ['M0 0'];
  for (let step = 0; step < 150 && momentum > 0.6; step += 1) {
    const length = 0.5 + momentum / 9;
    heading += (charge * length) / momentum / 1.4;
    momentum *= 0.9815;
    x += length * Math.cos(heading);
    y += length * Math.sin(heading);
    points.push(`L${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return points.join('');
}

const COUNT = 34;
const TRACKS = Array.from({ length: COUNT }, (_, index) => trackOf(index, COUNT));

/** The bubble chamber of the company's site: tracks that leave one vertex. */
export function Tracks() {
  return (
    <svg className="tracks" viewBox="-100 -100 200 200" aria-hidden="true">
      {TRACKS.map((path, index) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke={`var(--color-${COLORS[index % 7 === 0 ? (index / 7) % 3 : 3]}-always)`}
          strokeWidth={index % 7 === 0 ? 0.8 : 0.28}
        />
      ))}
    </svg>
  );
}
