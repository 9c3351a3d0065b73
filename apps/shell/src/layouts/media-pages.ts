/**
 * Whether the layout shows media. Media are loaded only on pages with media (SH-RV-027), but continue on other pages.
 */
export const mayShowMedia = (facts: {
  readonly isWanted: boolean;
  readonly isMediaPage: boolean;
  readonly isLoaded: boolean;
}): boolean => facts.isWanted && (facts.isMediaPage || facts.isLoaded);
