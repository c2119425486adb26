import { Fragment } from 'react';
import type { PlatformIndex } from '#schema/area-index.ts';
import { LAYERS } from './layers.ts';
import '../../ui/swiped.css';
import styles from './stack.module.css';
import { type StackedPlatform, StackTile } from './stack-tile.tsx';

interface StackProps {
  headline: string;
  /** How the layers rest on each other. */
  text: string | undefined;
  layers: PlatformIndex['layers'];
  platforms: readonly StackedPlatform[];
}

/**
 * The platforms as they are built: products on top, on phones in a row that is
 * swiped, data and AI below them, the core under everything.
 */
export function Stack({ headline, text, layers, platforms }: StackProps) {
  return (
    <section id="list" className={`ground-ink ${styles.stack}`} aria-labelledby="list-title">
      <div className={`columns ${styles.head}`}>
        <h2 id="list-title" className={styles.headline}>
          {headline}
        </h2>
        <p>{text}</p>
      </div>
      {LAYERS.filter((layer) => platforms.some((platform) => platform.layer === layer)).map((layer) => (
        <Fragment key={layer}>
          <p id={`layer-${layer}`} className={styles.name}>
            <span>{layers[layer].name}</span> <span>{layers[layer].text}</span>
          </p>
          <ul
            className={layer === 'product' ? `swiped ${styles.layer} ${styles.products}` : styles.layer}
            aria-labelledby={`layer-${layer}`}
          >
            {platforms
              .filter((platform) => platform.layer === layer)
              .map((platform) => (
                <StackTile key={platform.to} {...platform} />
              ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
