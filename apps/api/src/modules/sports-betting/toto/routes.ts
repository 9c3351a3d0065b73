import { totoEndpoints, totoErrors } from '@touchline/contracts/sports-betting';
import { routes } from '../../../platform/http/serve-endpoints.ts';
import type { Toto } from './toto.ts';

const noSection = {
  refused: 'toto/no-section',
  message: 'The site does not have this kind of toto.',
} as const;
const noDraw = { refused: 'toto/no-draw', message: 'The site does not have this draw.' } as const;
const noCoupon = { refused: 'toto/no-coupon', message: 'The player does not have this coupon.' } as const;

/** What the refusals of purchases say. */
const sentences: Readonly<Record<string, string>> = {
  'toto/no-draw': noDraw.message,
  'toto/no-account': 'The player does not have this account, or toto is not sold in its currency.',
  'toto/closed': 'The first match has begun, and no more coupons are sold.',
  'toto/match-missing': 'A match has no choice.',
  'toto/match-doubled': 'A match is named twice.',
  'toto/unknown-outcome': 'The draw does not have this match or outcome.',
  'toto/too-many-lines': 'The coupon has too many lines.',
  'toto/price': 'The price of these lines is another one.',
  'toto/no-funds': 'The balance is too low.',
  'toto/restricted': 'The player may not stake now.',
  'toto/limit-wager': 'A limit of stakes leaves too little room.',
  'toto/limit-loss': 'A limit of losses leaves too little room.',
  'toto/limit-session': 'A limit of time stops stakes now.',
  'toto/request-id-reused': 'Another coupon was bought under this id.',
  'site/maintenance': 'The site is in maintenance.',
};

/** Endpoints of toto (DR-8.158 to DR-8.169). */
export function totoRoutes({ toto, afterCommit }: { toto: Toto; afterCommit: () => void }) {
  return routes(totoEndpoints, totoErrors, {
    section: async ({ params, query }) =>
      (await toto.section(params.section, { lng: query.lng, currency: query.currency })) ?? noSection,
    draws: async ({ params, query }) => (await toto.draws(params.section, query.before)) ?? noSection,
    draw: async ({ params, query }) => (await toto.draw(BigInt(params.drawId), query.lng)) ?? noDraw,
    nominees: async ({ params }) => (await toto.nominees(BigInt(params.drawId))) ?? noDraw,
    buy: async ({ userId, body, reply }) => {
      const result = await toto.buy({
        requestId: body.id,
        userId,
        accountId: BigInt(body.accountId),
        drawId: BigInt(body.drawId),
        price: body.price,
        choices: body.choices,
      });
      if (result.outcome === 'refused')
        return {
          refused: result.code,
          message: sentences[result.code] ?? result.code,
          details: result.details,
        };
      afterCommit();
      if (result.isRepeat) reply.header('x-replayed', 'true');
      return result.coupon;
    },
    coupons: async ({ userId, query }) =>
      (await toto.coupons(userId, { section: query.section, before: query.before })) ?? noSection,
    coupon: async ({ userId, params, query }) =>
      (await toto.coupon(userId, BigInt(params.couponId), query.lng)) ?? noCoupon,
  });
}
