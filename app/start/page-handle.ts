/** What the `handle` of a route says of its page. */
export interface PageHandle {
  /** Whether scripts leave it as it was served (`still-page.tsx`). */
  readonly isStill?: boolean;
  /** Whether it is dark for visitors who have asked their system for that (`styles/both-schemes.ts`). */
  readonly bothSchemes?: boolean;
}
