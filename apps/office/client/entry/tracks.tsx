const TRACKS = 18;

/** As on the site's page of careers: bundles of hair-thin tracks that leave one vertex, three in the company's colors. */
const BUNDLES = [
  { heading: -1.72, momentum: 40, color: 'accent-1' },
  { heading: -0.85, momentum: 25, color: 'mute-on-ink' },
  { heading: -0.2, momentum: 30, color: 'mute-on-ink' },
  { heading: 0.62, momentum: 42, color: 'accent-2' },
  { heading: 1.75, momentum: 27, color: 'mute-on-ink' },
  { heading: 2.75, momentum: 37, color: 'accent-3' },
  { heading: 3.65, momentum: 26, color: 'mute-on-ink' },
] as const;

/** How far a track turns before it is lost, in radians. */
const TURN = 3.7;

/** The path of a charged particle that slows down in a magnetic field: an arc that winds up. */
function pathOf(heading: number, momentum: number, turn: number): string {
  let [turned, left, x, y, path] = [0, momentum, 0, 0, 'M0 0'];
  while (turned < turn) {
    const length = left / 14;
    turned += length / left / (1.05 + left / 90);
    left *= 0.984;
    x += length * Math.cos(heading + turned);
    y += length * Math.sin(heading + turned);
    path += `L${x.toFixed(1)} ${y.toFixed(1)}`;
  }
  return path;
}

/** The bubble chamber. */
export function Tracks() {
  return (
    <svg className="tracks" viewBox="-100 -100 200 200" aria-hidden="true">
      {BUNDLES.map(({ heading, momentum, color }) => (
        <path
          key={heading}
          d={Array.from({ length: TRACKS }, (_, index) =>
            pathOf(
              heading + index * 0.008,
              momentum * (1.12 - index * 0.02),
              TURN - ((index * 5) % 7) * 0.11,
            ),
          ).join('')}
          stroke={`var(--color-${color}-always)`}
        />
      ))}
    </svg>
  );
}
