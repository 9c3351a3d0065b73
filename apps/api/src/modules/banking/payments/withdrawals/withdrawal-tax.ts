import { heldStates } from '@touchline/contracts/banking';
import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import {
  add,
  convertExact,
  knownCurrency,
  type Rational,
  rational,
  roundDebited,
  smallerMinor,
  ZERO,
} from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import type { SiteConfig } from '../../../site/site-config/index.ts';
import { settingsFromConfig } from '../../../sports-betting/betting/index.ts';
import type { PayoutId } from './payout-store.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

/** The tax on the next withdrawal of a player (DR-12.90). */
export type TaxTerms = {
  /** The country whose rate applies, ISO 3166-1 alpha-2. */
  country: string;
  /** Hundredths of a percent. */
  rateBp: number;
  /** What the player paid in and has not withdrawn, in minor units of the withdrawal's currency (DR-12.91). */
  untaxedMinor: bigint;
};

export type PartTax = { taxMinor: bigint; taxCountry: string | null };
export const noTax: PartTax = { taxMinor: 0n, taxCountry: null };

/**
 * Returns the tax of a player's next withdrawal; null where the player's country has no rate.
 * @param except a part that another part replaces: its amount does not count as withdrawn (DR-12.22)
 */
export async function readTaxTerms(
  { identity, siteConfig }: Pick<WithdrawalDeps, 'identity' | 'siteConfig'>,
  sql: Sql,
  { userId, currency }: { userId: bigint; currency: string },
  except: PayoutId | null = null,
): Promise<TaxTerms | null> {
  const config = siteConfig.get();
  const country = (await identity.findUser(sql, userId))?.countryCode ?? '';
  const rateBp = config.taxRates[country];
  if (rateBp === undefined || rateBp === 0) return null;
  const paidIn = await readPaidIn(sql, userId, except);
  return { country, rateBp, untaxedMinor: untaxedOf(config, paidIn, currency) };
}

/**
 * Returns the tax of each part. The untaxed amount is used by the first parts first, because they return deposits; the
 * rest of each part is taxed, rounded down (DR-12.92).
 */
export function taxParts(amountsMinor: readonly bigint[], terms: TaxTerms | null): PartTax[] {
  let untaxedMinor = terms?.untaxedMinor ?? 0n;
  return amountsMinor.map((amountMinor) => {
    if (terms === null) return noTax;
    const untaxedPart = smallerMinor(untaxedMinor, amountMinor);
    untaxedMinor -= untaxedPart;
    const taxMinor = ((amountMinor - untaxedPart) * BigInt(terms.rateBp)) / 10_000n;
    return { taxMinor, taxCountry: taxMinor > 0n ? terms.country : null };
  });
}

type PaidIn = { currency: string; minor: bigint };

/** Credited deposits less what open and paid parts have taken, by currency of the player's accounts. */
const readPaidIn = (sql: Sql, userId: bigint, except: PayoutId | null): Promise<PaidIn[]> =>
  sql.query<PaidIn>(
    `select currency, sum(minor)::bigint as minor from (
       select r.currency, r.amount_minor as minor from payments_recharge r
         where r.user_id = $1 and r.state = 'credited'
       union all
       select w.currency, -p.amount_minor from payments_payout p
         join payments_withdrawal w on w.id = p.withdrawal_id
         where w.user_id = $1 and p.state = any($2)
           and ($3::uuid is null or (p.withdrawal_id, p.part) <> ($3::uuid, $4::smallint))) moved
     group by currency`,
    [userId, [...heldStates, 'paid'], except?.withdrawalId ?? null, except?.part ?? null],
  );

/** The sum in one currency, rounded up so that rounding never raises the tax; a currency without a rate is left out. */
function untaxedOf(config: SiteConfig, paidIn: readonly PaidIn[], currency: string): bigint {
  const sum = paidIn.reduce((total, one) => add(total, convert(config, one, currency) ?? ZERO), ZERO);
  return sum.num > 0n ? roundDebited(sum) : 0n;
}

function convert(config: SiteConfig, { minor, currency: from }: PaidIn, to: string): Rational | null {
  const house = DEFAULT_CONFIG.houseCurrency.code;
  const { rates } = settingsFromConfig(config);
  if (from === to) return rational(minor);
  const [fromRate, toRate] = [rates.get(from), rates.get(to)];
  if ((from !== house && !fromRate) || (to !== house && !toRate)) return null;
  const inHouse = fromRate ? convertExact(rational(minor), knownCurrency(from), fromRate) : rational(minor);
  return toRate ? convertExact(inHouse, knownCurrency(house), toRate) : inHouse;
}
