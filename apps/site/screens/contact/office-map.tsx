import type { OfficePoint } from '../../brand/map/office-points.ts';
import { LazySource } from '../../start/lazy-source.tsx';
import { OfficeNames } from '../../ui/office-names.tsx';
import styles from './office-map.module.css';

interface OfficeMapProps {
  src: string;
  offices: readonly { name: string; point: OfficePoint }[];
}

/**
 * The world map with the offices, and with the night once the script has run (`enhance-offices.ts`). The cards below have the same
 * information as text.
 */
export function OfficeMap({ src, offices }: OfficeMapProps) {
  return (
    <div className={styles.map}>
      <div className={styles.world}>
        <picture>
          <LazySource />
          <img src={src} alt="" width="1200" height="560" loading="lazy" decoding="async" />
        </picture>
        <svg className={styles.night} viewBox="0 0 1200 560" aria-hidden="true">
          <path data-night />
        </svg>
        {/* No view box: positions are percentages, so that the font size doesn't scale with the map. */}
        <svg width="100%" height="100%" aria-hidden="true">
          {offices.map(({ name, point }, index) => {
            const [x, y] = [`${point.x}%`, `${point.y}%`];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: offices may be equal in all fields, and their order is static.
              <g key={index}>
                <circle className={styles.halo} cx={x} cy={y} r="16" />
                <circle className={styles.point} cx={x} cy={y} r="4" />
                <OfficeNames name={name} point={point} />
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
}
