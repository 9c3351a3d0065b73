/**
 * Whether the frame shows what is watched. Media are loaded on pages of media only (SH-RV-027); what is loaded already
 * goes on wherever the visitor moves.
 */
export const mayShowMedia = (facts: {
  readonly isWanted: boolean;
  readonly isMediaPage: boolean;
  readonly isLoaded: boolean;
}): boolean => facts.isWanted && (facts.isMediaPage || facts.isLoaded);
