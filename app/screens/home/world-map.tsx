import { officePoints } from '../../ui/world-map/office-points.ts';
import styles from './world-map.module.css';

interface WorldMapProps {
  src: string;
  /** The offices' names. */
  offices: readonly string[];
}

/** The dotted world with the offices and the tracks between them. What it says is said again in the list below it. */
export function WorldMap({ src, offices }: WorldMapProps) {
  return (
    <div className={styles.map}>
      <img src={src} alt="" width={1200} height={560} loading="lazy" decoding="async" />
      <svg className={styles.names} aria-hidden="true">
        {offices.map((name) => {
          const point = officePoints.get(name);
          if (point === undefined) return null;
          const left = point.side === 'left';
          return (
            <text
              key={name}
              x={`${point.x}%`}
              y={`${point.y}%`}
              dx={left ? '-1.35rem' : '1.35rem'}
              dy="0.35em"
              textAnchor={left ? 'end' : 'start'}
            >
              {name}
            </text>
          );
        })}
      </svg>
    </div>
  );
}
