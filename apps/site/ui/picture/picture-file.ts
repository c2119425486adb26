/** A picture of the company's. */
export interface PictureFile {
  address: string;
  /** The address of its printing for small places, if it has one (`packages/model/schema/picture-names.ts`). */
  small?: string;
  /** Whether it is drawn on paper: in the dark such a picture is printed on ink (`styles/dark.css`). */
  isOnPaper?: true;
}
