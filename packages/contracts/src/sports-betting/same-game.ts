/** Several outcomes of one event as one bet (DR-4.220). */
import { SAME_GAME_PARTS } from '@touchline/betting-engine';
import { z } from 'zod';
import { internalId } from '../shared/ids.ts';
import { type ApiTypes, defineEndpoints } from '../shared/endpoint.ts';
import { sameGamePaths } from './same-game-paths.ts';

export const sameGameErrors = {
  /** The bets are not two to six outcomes of different markets of one event. */
  'same-game/parts': 422,
  /** The combination has no price. Details: `reason` of SAME_GAME_REASONS, and `part`, the position of the bet that it is about. */
  'same-game/not-offered': 409,
} as const;

const part = z.strictObject({ marketId: internalId, outcomeKey: z.string().min(1).max(40) });

export const sameGameEndpoints = defineEndpoints(sameGamePaths, {
  combine: {
    access: 'anyone',
    isForViews: false,
    summary: 'Offers several outcomes of one event as one market (DR-4.220)',
    // A player adds and removes parts. A new combination is one row of the catalogue (DR-4.226).
    budget: { perMinute: 30, flow: 'quote' },
    body: z.strictObject({
      bets: z.array(part).min(SAME_GAME_PARTS.fewest).max(SAME_GAME_PARTS.most),
    }),
    /** The bet on the combination; its coefficient is that of this moment. */
    reply: z.object({ marketId: z.number(), outcomeKey: z.string(), coefMilli: z.number() }),
    refusals: ['same-game/parts', 'same-game/not-offered'],
  },
});

export type SameGameApi = ApiTypes<typeof sameGameEndpoints>;
