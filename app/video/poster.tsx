import { UPRIGHT } from './upright.ts';

/** A film's first frame, which stands in its place until it plays. */
export function Poster({ name, portrait }: { name: string; portrait: boolean }) {
  return (
    <picture>
      {portrait && <source media={UPRIGHT} srcSet={`/media/${name}-portrait.avif`} type="image/avif" />}
      {portrait && <source media={UPRIGHT} srcSet={`/media/${name}-portrait.jpg`} />}
      <source srcSet={`/media/${name}.avif`} type="image/avif" />
      <img
        src={`/media/${name}.jpg`}
        alt=""
        fetchPriority={portrait ? 'high' : 'auto'}
        loading={portrait ? 'eager' : 'lazy'}
      />
    </picture>
  );
}
