import type { FloodTwin } from '@website/model/schema/mockups/flood-twin.ts';
import styles from './city.module.css';

interface CityProps {
  map: FloodTwin['map'];
  streets: FloodTwin['streets'];
}

/**
 * The map: streets and water as hairlines, and the flood as a translucent layer for each hour. Each street at risk has the color
 * of its depth, and a line beside it whose length is the flood's probability.
 */
export function City({ map, streets }: CityProps) {
  return (
    <svg
      className={styles.city}
      viewBox="0 0 960 600"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      data-ground="ink"
    >
      <g className={styles.flood}>
        {map.flood.map((outline, index) => (
          <path key={outline} d={outline} data-hour={index + 1} />
        ))}
      </g>
      <path className={styles.water} d={map.water} />
      {map.flow !== undefined && <path className={styles.flow} d={map.flow} />}
      <path className={styles.net} d={map.streets} />
      {streets.map(({ name, from, chance, line }) => (
        <g key={name} data-from={from * 2}>
          <path className={styles.street} d={line} />
          <path
            className={styles.chance}
            d={line}
            pathLength="100"
            strokeDasharray={`${Number.parseInt(chance, 10)} 100`}
          />
        </g>
      ))}
      <path className={styles.sensors} d={map.sensors.map(([x, y]) => `M${x} ${y}h0`).join('')} />
      {streets.map(
        ({ name, from, label }) =>
          label !== undefined && (
            <text key={name} className={styles.name} x={label[0]} y={label[1]} data-from={from * 2}>
              {name}
            </text>
          ),
      )}
    </svg>
  );
}
