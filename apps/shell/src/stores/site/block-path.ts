/** Determines the page for a blocked visitor (SH-BL-007 to SH-BL-017). */
import type { BlockInfo } from '@touchline/contracts/site';

const BLOCKED = 1;
const GEO_TEMPLATE = 1;
/** A cookie that support sets for a visitor who is blocked by mistake. It changes only which page is shown (RL-89). */
export const FORCE_GEO_OFF_COOKIE = 'force_geo_off';

const PATHS: Readonly<Record<number, string>> = {
  4: 'site-updates',
  16: 'suspension',
  1: 'block',
  2: 'block',
  3: 'block',
  5: 'block',
  14: 'block',
  13: 'block-ua',
  17: 'block-ie',
  8: 'coming-soon',
};

/**
 * Returns the path of the block's page; null when the visitor is not blocked. An unknown template means the general
 * block page (SH-BL-017).
 */
export function blockPathOf(block: BlockInfo | null, isGeoForcedOff: boolean): string | null {
  if (block?.displayTypeId !== BLOCKED) return null;
  if (block.templateTypeId === GEO_TEMPLATE && isGeoForcedOff) return null;
  return PATHS[block.templateTypeId] ?? 'block';
}
