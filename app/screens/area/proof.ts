import type { PictureFile } from '../../ui/picture/picture-file.ts';
/** What was measured where the page's subject is in use, and the story that it comes from. */
export interface ProofProps {
  headline: string;
  proof: { figure: string; text: string };
  story: { to: string; title: string; picture: PictureFile | undefined } | undefined;
  /** The words of the link to the story. */
  link: string;
}
