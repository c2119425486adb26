import type { OfficePoint } from '#brand/map/office-points.ts';
import { NAME_SIDES } from '../../ui/name-sides.ts';
import styles from './office-map.module.css';

interface OfficeMapProps {
  src: string;
  offices: readonly { name: string; point: OfficePoint }[];
  /** Which office is pointed at. */
  lit: number | undefined;
}

/** The world with its offices; the cards beside it say in words where they are. */
export function OfficeMap({ src, offices, lit }: OfficeMapProps) {
  return (
    <div className={styles.map}>
      <div className={styles.world}>
        <img src={src} alt="" width="1200" height="560" loading="lazy" decoding="async" />
        {/* Without a view box: places are shares of the map, type keeps its size. */}
        <svg width="100%" height="100%" aria-hidden="true">
          {offices.map(({ name, point }, index) => {
            const [x, y] = [`${point.x}%`, `${point.y}%`];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: offices may share all that is said of them, and stay in order.
              <g key={index} className={index === lit ? styles.lit : undefined}>
                <circle className={styles.halo} cx={x} cy={y} r="16" />
                <circle className={styles.point} cx={x} cy={y} r="4" />
                <text
                  className="label"
                  x={x}
                  y={y}
                  data-side={point.side}
                  data-named={point.named.join(' ')}
                  {...NAME_SIDES[point.side]}
                >
                  {name}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
}
