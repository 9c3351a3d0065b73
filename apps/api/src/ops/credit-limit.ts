import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { convertExact, knownCurrency, parseAmount, rational, roundDebited } from '@touchline/money';
import type { App } from '../app.ts';
import { bettingSettings } from '../modules/sports-betting/betting/index.ts';
import type { SiteConfig } from '../modules/site/site-config/index.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Credit } from './credit.ts';

/**
 * The credit in minor units of the house currency, rounded up so that rounding never raises the limit; null when the
 * site has no rate for its currency.
 */
function inHouseCurrency(config: SiteConfig, { minor, currency }: Credit): bigint | null {
  const house = DEFAULT_CONFIG.houseCurrency.code;
  if (currency === house) return minor;
  const record = bettingSettings(config).rates.get(currency);
  return record && record.rate.num > 0n
    ? roundDebited(convertExact(rational(minor), knownCurrency(currency), record))
    : null;
}

/**
 * The amount to count for this credit, in minor units of the house currency, when one operator may make it: the total
 * of 24 hours is at most `creditWithoutApprovalMax`. Null when a second person is needed. The operator's row must be
 * locked.
 */
export async function withinLimit(
  app: App,
  tx: Transaction,
  operatorId: bigint,
  credit: Credit,
): Promise<bigint | null> {
  const config = app.siteConfig.get();
  const most = parseAmount(config.creditWithoutApprovalMax, DEFAULT_CONFIG.houseCurrency);
  const houseMinor = inHouseCurrency(config, credit);
  if (most.outcome !== 'parsed' || houseMinor === null) return null;
  const [row] = await tx.query<{ minor: bigint }>(
    `select coalesce(sum(house_minor), 0)::bigint as minor from operator_credit
     where operator_id = $1 and at > platform_now() - interval '24 hours'`,
    [operatorId],
  );
  return (row?.minor ?? 0n) + houseMinor > most.minor ? null : houseMinor;
}

/** Counts a credit made by one operator. */
export const countCredit = (
  tx: Transaction,
  operatorId: bigint,
  creditId: string,
  houseMinor: bigint,
): Promise<unknown> =>
  tx.query('insert into operator_credit (credit_id, operator_id, house_minor) values ($1, $2, $3)', [
    creditId,
    operatorId,
    houseMinor,
  ]);
