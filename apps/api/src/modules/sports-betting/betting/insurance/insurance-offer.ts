import { INSURANCE_PERCENTS, quoteInsurance } from '@touchline/betting-engine';
import type { InsuranceOfferWire, NoInsuranceReasonWire } from '@touchline/contracts/sports-betting';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import { readSellable, type SellableCoupon } from '../sale/read-sellable.ts';
import { openPicks } from '../sale/value-coupon.ts';
import type { InsuranceDeps } from './insurance-types.ts';
import { presentInsurance, readInsurancesOf } from './read-insurances.ts';
import { type Insurable, valueInsurance } from './value-insurance.ts';

/** The shares that are offered go up in steps of this many percents. */
const stepPercent = 10;

/** What a coupon could be insured for now, or why it cannot. */
export type InsuranceNow = Insurable | { outcome: 'none'; reason: NoInsuranceReasonWire };

/** Reads a coupon and decides whether it can be insured now; null for a coupon that is not the player's. */
export async function readInsurable(
  deps: InsuranceDeps,
  userId: bigint,
  couponId: bigint,
): Promise<{ coupon: SellableCoupon; now: InsuranceNow } | null> {
  const [coupon] = await readSellable(deps.db, userId, [couponId]);
  if (!coupon) return null;
  const rows = await deps.catalogue.readLegs(deps.db, openPicks(coupon));
  const now = valueInsurance(coupon, rows, deps.engine(), deps.settings());
  if (now.outcome === 'insurable' && (await isRestricted(deps.db, userId)))
    return { coupon, now: { outcome: 'none', reason: 'restricted' } };
  return { coupon, now };
}

async function isRestricted(sql: Sql, userId: bigint): Promise<boolean> {
  const [row] = await sql.query<{ isRestricted: boolean }>(
    'select identity_is_restricted($1, platform_now()) as "isRestricted"',
    [userId],
  );
  return row?.isRestricted === true;
}

/** Returns the premiums of a player's coupon now (DR-4.123); null for a coupon that is not the player's. */
export async function insuranceOffer(
  deps: InsuranceDeps,
  userId: bigint,
  couponId: bigint,
): Promise<InsuranceOfferWire | null> {
  const [read, bought] = await Promise.all([
    readInsurable(deps, userId, couponId),
    readInsurancesOf(deps.db, userId, couponId),
  ]);
  if (!read) return null;
  const { coupon, now } = read;
  const parts = now.outcome === 'insurable' ? partsOf(deps, coupon, now.chancePpb) : [];
  return {
    couponId: Number(coupon.id),
    currency: coupon.currency,
    stakeLeft: formatAmountWire(coupon.stakeLeftMinor, knownCurrency(coupon.currency)),
    offer:
      now.outcome === 'insurable' && parts.length > 0
        ? { chancePpb: Number(now.chancePpb), loadPercent: deps.settings().loadPercent, parts }
        : null,
    reason: now.outcome === 'none' ? now.reason : parts.length > 0 ? null : noPart(coupon),
    bought: bought.map(presentInsurance),
  };
}

const noPart = ({ insuredPercent }: SellableCoupon): NoInsuranceReasonWire =>
  insuredPercent + INSURANCE_PERCENTS.min > INSURANCE_PERCENTS.max ? 'insured' : 'no-value';

/** The shares in steps, and all that is left. */
function partsOf(deps: InsuranceDeps, coupon: SellableCoupon, chancePpb: bigint) {
  const room = INSURANCE_PERCENTS.max - coupon.insuredPercent;
  const steps = Array.from({ length: Math.floor(room / stepPercent) }, (_, at) => (at + 1) * stepPercent);
  const percents = room % stepPercent === 0 ? steps : [...steps, room];
  const money = (minor: bigint): string => formatAmountWire(minor, knownCurrency(coupon.currency));
  return percents.flatMap((percent) => {
    const quote = quoteInsurance({
      stakeMinor: coupon.stakeLeftMinor,
      percent,
      insuredPercent: coupon.insuredPercent,
      chancePpb,
      loadPercent: deps.settings().loadPercent,
    });
    return quote.outcome === 'none'
      ? []
      : [{ percent, insured: money(quote.insuredMinor), premium: money(quote.premiumMinor) }];
  });
}
