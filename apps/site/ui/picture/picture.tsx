import { MOBILE_BREAKPOINT_PX } from '@website/model/contract/constants.ts';
import { WaitingSource } from '../../start/waiting-source.tsx';
import './picture.css';

/** Windows that are lower, with nothing to hover with, are those of phones on their side. */
const LOWEST_TABLET_PX = 500;

/**
 * Where a picture that draws itself just stands: where no motion is wanted, and on phones, held upright or on their side, since
 * they take longer to draw some hundred lines frame by frame than to show the page around them. Other devices that are touched
 * have what it takes, and their visitors see what others see. Also on paper, which would be printed with what is drawn by then.
 */
export const STANDS_STILL = `print, (prefers-reduced-motion: reduce), (width < ${MOBILE_BREAKPOINT_PX}px), (hover: none) and (height < ${LOWEST_TABLET_PX}px)`;

/** A picture of the company's. */
export interface PictureFile {
  address: string;
  /** The address of its printing for small places, if it has one (`packages/model/schema/picture-names.ts`). */
  small?: string;
  /** Whether it is drawn on paper: in the dark such a picture is printed on ink (`styles/dark.css`). */
  isOnPaper?: true;
}

/** The measures of each kind of picture, in the units of its view box: the page keeps its place until it is there. */
const SHAPES = {
  /** On ink: a subject in its event. It draws itself. */
  plate: { width: 960, height: 720 },
  /** On paper: a subject alone. */
  figure: { width: 480, height: 480 },
  /** On ink: an event that fills a banner behind words, its quiet side on the left. It draws itself. */
  chamber: { width: 1200, height: 600 },
} as const;

interface PictureProps {
  file: PictureFile;
  shape: keyof typeof SHAPES;
  className?: string | undefined;
  /**
   * The picture at the top of a page. It is fetched at once, others when they come near the viewport; and the picture that
   * led to the page arrives there.
   */
  banner?: boolean;
  /** It stands in a tile or a row, no wider than on a phone, wherever it is read. */
  isSmall?: boolean;
  /** Further down, but seen at once on a phone: it is fetched with the page. */
  early?: boolean;
  /** The page that it leads to, and whose banner's picture it becomes on the way (`motion/travelling.ts`). */
  leadsTo?: string | undefined;
}

/**
 * A drawing or photograph beside the words that say what it shows; so it has no text of its own for assistive technology. A
 * photograph is cut to the shape.
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
      {!early && <WaitingSource />}
      {/* A picture's own style does not learn what motion is wanted, nor on what device: its address tells it to stand still. */}
      {isDrawing && shape !== 'figure' && <source media={STANDS_STILL} srcSet={`${src}#still`} />}
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
