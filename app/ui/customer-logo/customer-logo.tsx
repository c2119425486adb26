import styles from './customer-logo.module.css';
import { logoSizes } from './logo-sizes.ts';
import { logoSlug } from './logo-slug.ts';

/** A customer's logo, as heavy to the eye as every other; a name without a logo is set in type. */
export function CustomerLogo({ name }: { name: string }) {
  const slug = logoSlug(name);
  const size = logoSizes[slug];
  if (size === undefined) return <span className={styles.name}>{name}</span>;
  const [width, height] = size;
  return (
    <img
      className={styles.logo}
      data-ground="paper"
      src={`/logos/${slug}.svg`}
      width={width}
      height={height}
      alt={name}
      loading="lazy"
      decoding="async"
    />
  );
}
