import { z } from 'zod';
import { type ApiTypes, codesOf, defineEndpoints } from '../shared/endpoint.ts';
import { counterOfferPaths } from './counter-offer-paths.ts';
import { couponReply, language } from './coupon.ts';

export const counterOfferErrors = {
  'betting/no-coupon': 404,
  /** The coupon has no counter-offer, or its time is over. */
  'betting/no-counter-offer': 410,
} as const;
export type CounterOfferErrorCode = keyof typeof counterOfferErrors;

export const counterOfferEndpoints = defineEndpoints(counterOfferPaths, {
  answer: {
    access: 'player',
    isForViews: false,
    gate: 'play',
    summary: "Approve or decline a trader's counter-offer to a stake over the maximum (DR-4.85)",
    budget: { perMinute: 60, flow: 'write' },
    params: z.strictObject({ couponId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
    body: z.strictObject({ isApproved: z.boolean(), lng: language }),
    /** The coupon after the decision: open or refused. */
    reply: couponReply,
    refusals: codesOf(counterOfferErrors),
  },
});

export type CounterOfferApi = ApiTypes<typeof counterOfferEndpoints>;
