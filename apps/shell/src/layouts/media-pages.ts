/**
 * Whether the frame shows media. They are loaded on pages of media only (SH-RV-027); loaded media continue on
 * other pages.
 */
export const mayShowMedia = (facts: {
  readonly isWanted: boolean;
  readonly isMediaPage: boolean;
  readonly isLoaded: boolean;
}): boolean => facts.isWanted && (facts.isMediaPage || facts.isLoaded);
