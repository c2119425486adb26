import type { OfficePoint } from '../../brand/map/office-points.ts';
import { OfficeNames } from '../../ui/office-names.tsx';
import { STATIC_MEDIA } from '../../ui/picture/picture.tsx';
import styles from './world-map.module.css';

interface WorldMapProps {
  src: string;
  offices: readonly { name: string; point: OfficePoint }[];
}

/** The dotted world map with the offices and the links between them; the list has the same content as text. */
export function WorldMap({ src, offices }: WorldMapProps) {
  return (
    <div className={styles.map}>
      <picture>
        <source media={STATIC_MEDIA} srcSet={`${src}#still`} />
        <img src={src} alt="" width={1200} height={560} loading="lazy" decoding="async" />
      </picture>
      <svg className={styles.names} aria-hidden="true">
        {offices.map(({ name, point }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: offices may be equal in all fields, and their order is static.
          <OfficeNames key={index} name={name} point={point} />
        ))}
      </svg>
    </div>
  );
}
