import type { PlatformIndex } from '#content/schema/area-index.ts';
import type { Layer } from '#content/schema/area-page.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { LeadingPicture } from '../area/shared-picture.tsx';
import { LAYERS } from './layers.ts';
import styles from './stack.module.css';

interface StackedPlatform {
  to: string;
  title: string;
  summary: string;
  picture: string | undefined;
  layer: Layer;
}

interface StackProps {
  headline: string;
  /** How the layers rest on each other. */
  text: string | undefined;
  layers: PlatformIndex['layers'];
  platforms: readonly StackedPlatform[];
}

/** The platforms as they are built: products on top, data and AI below them, the core under everything. */
export function Stack({ headline, text, layers, platforms }: StackProps) {
  return (
    <section id="list" className={styles.stack} aria-labelledby="list-title">
      <div className={styles.head}>
        <h2 id="list-title" className={styles.headline}>
          {headline}
        </h2>
        <p>{text}</p>
      </div>
      {LAYERS.map((layer) => (
        <div key={layer} className={styles.layer}>
          <p id={`layer-${layer}`} className={styles.name}>
            <span>{layers[layer].name}</span> <span>{layers[layer].text}</span>
          </p>
          <ul className={styles[layer]} aria-labelledby={`layer-${layer}`}>
            {platforms
              .filter((platform) => platform.layer === layer)
              .map((platform) => (
                <Tile key={platform.to} {...platform} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function Tile({ to, title, summary, picture }: StackedPlatform) {
  return (
    <li>
      <PageLink to={to} className={styles.tile}>
        {picture !== undefined && <LeadingPicture src={picture} to={to} className={styles.picture} />}
        <div className={styles.words}>
          <h3>{title}</h3>
          <p>{summary}</p>
        </div>
      </PageLink>
    </li>
  );
}
