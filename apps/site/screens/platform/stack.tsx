import type { PlatformIndex } from '@website/model/schema/area-index.ts';
import { LAYERS } from '@website/model/schema/area-page.ts';
import { Fragment } from 'react';
import { SwipedRow } from '../../site/swiped-row.tsx';
import styles from './stack.module.css';
import { type StackedPlatform, StackTile } from './stack-tile.tsx';

interface StackProps {
  headline: string;
  /** The introduction. */
  text: string | undefined;
  layers: PlatformIndex['layers'];
  platforms: readonly StackedPlatform[];
}

/**
 * The platforms as a layered stack: products on top (a swipeable row on phones), data and AI below, the core at the bottom.
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
      {LAYERS.filter((layer) => platforms.some((platform) => platform.layer === layer)).map((layer) => {
        const { name, text: meaning } = layers[layer];
        const tiles = platforms
          .filter((platform) => platform.layer === layer)
          .map((platform) => <StackTile key={platform.to} {...platform} />);
        return (
          <Fragment key={layer}>
            <p className={styles.name}>
              <span>{name}</span> <span>{meaning}</span>
            </p>
            {layer === 'product' ? (
              <SwipedRow name={name} className={`${styles.layer} ${styles.products}`}>
                {tiles}
              </SwipedRow>
            ) : (
              <ul className={styles.layer} aria-label={name}>
                {tiles}
              </ul>
            )}
          </Fragment>
        );
      })}
    </section>
  );
}
