import type { PictureFile } from '../../ui/picture/picture.tsx';
import type { Compared } from './measured.server.ts';

/** What was measured where the page's subject is in use. */
export interface Measurement {
  figure: string;
  text: string;
  /** The same before and after, on one scale. */
  compared: Compared | undefined;
}

/** The story that a measurement comes from. */
interface ProvingStory {
  to: string;
  title: string;
  picture: PictureFile | undefined;
  /** What the client says of it. */
  quote?: { text: string; source: string } | undefined;
}

/** A measurement and its story. */
export interface ProofProps {
  headline: string;
  proof: Measurement;
  /** Which of the brand's accents the page burns in, from 1 on. */
  accent: number;
  story: ProvingStory | undefined;
  /** The words of the link to the story. */
  link: string;
}
