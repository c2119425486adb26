/** A picture that can't be taken, with the reason in words for whoever brought it. */
export class RefusedPictureError extends Error {
  override name = 'RefusedPictureError';
}
