import type { MarketType } from './market-type.ts';
import { UNSUPPORTED } from './market-type.ts';
import { settlePlaces } from './place.ts';

/** `outright`: the winner of a tournament or a race (DR-3.31). Outcome keys are the competitors' ids. */
export const outright: MarketType = {
  key: 'outright',
  winners: 'one',
  isOutright: true,
  isFormatFree: true,
  outcomes: () => [],
  canReturn: () => false,
  canHalve: () => true,
  settle: (_, result) => (result.shape === 'ranking' ? settlePlaces(result, 1) : UNSUPPORTED),
};
