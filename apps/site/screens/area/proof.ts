import type { PictureFile } from '../../ui/picture/picture.tsx';
import type { Compared } from './measured.server.ts';

/** A measured result of the page's subject. */
export interface Measurement {
  figure: string;
  text: string;
  /** The amounts before and after, on one scale. */
  compared: Compared | undefined;
}

/** The success story behind a measurement. */
interface ProvingStory {
  to: string;
  title: string;
  picture: PictureFile | undefined;
  /** The client's testimonial. */
  quote?: { text: string; source: string } | undefined;
}

/** A measurement and its story. */
export interface ProofProps {
  headline: string;
  proof: Measurement;
  /** The page's accent color, from 1. */
  accent: number;
  story: ProvingStory | undefined;
  /** The label of the link to the story. */
  link: string;
}
