import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';
import { LazySource } from '../../start/lazy-source.tsx';
import './picture.css';

/** A lower viewport on a device without hover is a phone in landscape. */
const LOWEST_TABLET_PX = 500;

/**
 * The media in which self-drawing pictures are static: reduced motion; phones in either orientation, which take longer to animate
 * hundreds of lines than to render the rest of the page, unlike other touch devices; and print, which would capture an
 * intermediate frame.
 */
export const STATIC_MEDIA = `print, (prefers-reduced-motion: reduce), (width < ${MOBILE_BREAKPOINT_PX}px), (hover: none) and (height < ${LOWEST_TABLET_PX}px)`;

export interface PictureFile {
  address: string;
  /** The address of its small version, if there is one (`packages/model/schema/picture-names.ts`). */
  small?: string;
  /** Whether its background is paper: the dark color scheme inverts such a picture (`styles/dark.css`). */
  isOnPaper?: true;
}

/** The size of each kind of picture in the units of its view box, which reserves its space while it loads. */
const SHAPES = {
  /** On ink: a subject in its event, animated. */
  plate: { width: 960, height: 720 },
  /** On paper: a subject alone. */
  figure: { width: 480, height: 480 },
  /** On ink: an event that fills a banner behind its text, plain on the left, animated. */
  chamber: { width: 1200, height: 600 },
} as const;

interface PictureProps {
  file: PictureFile;
  shape: keyof typeof SHAPES;
  className?: string | undefined;
  /**
   * Whether it is the picture at the top of a page: it is loaded eagerly, and is the target of the view transition from a link's
   * picture.
   */
  banner?: boolean;
  /** Whether it is in a tile or row, no wider than on a phone at any breakpoint. */
  isSmall?: boolean;
  /** Whether it is loaded eagerly: further down, but initially visible on a phone. */
  early?: boolean;
  /** The page that it links to, into whose banner it morphs (`motion/picture-transition.ts`). */
  leadsTo?: string | undefined;
}

/**
 * A drawing or photograph. Decorative, since the text beside it says what it shows. A photograph is cropped to the shape.
 */
export function Picture({
  file: { address, small, isOnPaper },
  shape,
  className,
  banner = false,
  isSmall = false,
  early = banner,
  leadsTo,
}: PictureProps) {
  const src = isSmall ? (small ?? address) : address;
  const isDrawing = src.endsWith('.svg');
  return (
    <picture>
      {!early && <LazySource />}
      {/* The style sheet in an SVG image sees neither the page's viewport nor the device: the fragment makes it static. */}
      {isDrawing && shape !== 'figure' && <source media={STATIC_MEDIA} srcSet={`${src}#still`} />}
      {small !== undefined && !isSmall && (
        <source media={`(width < ${MOBILE_BREAKPOINT_PX}px)`} srcSet={small} />
      )}
      <img
        {...SHAPES[shape]}
        src={src}
        alt=""
        className={className}
        data-turns={(isDrawing && shape === 'chamber') || undefined}
        data-photograph={isDrawing ? undefined : shape}
        data-print={(small !== undefined && shape !== 'chamber') || undefined}
        data-banner={banner || undefined}
        data-leads-to={leadsTo}
        data-ground={shape === 'figure' ? 'paper' : 'ink'}
        data-on-paper={(shape === 'figure' && isOnPaper) || undefined}
        loading={early ? 'eager' : 'lazy'}
        fetchPriority={banner ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}
