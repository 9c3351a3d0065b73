import type { Database } from '@touchline/api/platform/database/db';

/** A free bet of 10.00 that pays at most 100.00. */
export const FREE_BET = 'FREEBET2';
const dayMs = 86_400_000;

/** A promo code of a test. Amounts are minor units of the currency; without a player it is of a campaign. */
export type TestPromoCode = {
  code: string;
  userId: bigint | null;
  effect: 'free-bet' | 'top-up' | 'profit-boost';
  amountMinor: bigint | null;
  percent: number | null;
  maxMinor: bigint;
  currency: string;
  typeIds: readonly number[] | null;
  minLegs: number;
  minLegMilli: number;
  minTotalMilli: number;
  startsAtMs: number;
  expiresAtMs: number;
  maxUses: number;
  usesEach: number;
};

type Site = { app: { db: Database }; clock: { nowMs: () => number } };

/** Creates a promo code as the operator command does: by default a free bet of 10.00, with one use, valid for a day. */
export async function addPromoCode({ app, clock }: Site, change: Partial<TestPromoCode>): Promise<void> {
  const nowMs = clock.nowMs();
  const made: TestPromoCode = {
    code: FREE_BET,
    userId: null,
    effect: 'free-bet',
    amountMinor: 10_00n,
    percent: null,
    maxMinor: 100_00n,
    currency: 'EUR',
    typeIds: null,
    minLegs: 1,
    minLegMilli: 1000,
    minTotalMilli: 1000,
    startsAtMs: nowMs,
    expiresAtMs: nowMs + dayMs,
    maxUses: 1,
    usesEach: 1,
    ...change,
  };
  const [row] = await app.db.query<{ isCreated: boolean }>(
    'select betting_create_promo($1, $2) as "isCreated"',
    [
      {
        code: made.code,
        campaign: 'test',
        user_id: made.userId === null ? null : String(made.userId),
        effect: made.effect,
        amount_minor: made.amountMinor === null ? null : String(made.amountMinor),
        percent: made.percent,
        max_minor: String(made.maxMinor),
        currency: made.currency,
        type_ids: made.typeIds,
        min_legs: made.minLegs,
        min_leg_milli: made.minLegMilli,
        min_total_milli: made.minTotalMilli,
        starts_at: new Date(made.startsAtMs).toISOString(),
        expires_at: new Date(made.expiresAtMs).toISOString(),
        max_uses: made.maxUses,
        uses_each: made.usesEach,
      },
      new Date(nowMs),
    ],
  );
  if (row?.isCreated !== true) throw new Error(`the code ${made.code} exists`);
}
