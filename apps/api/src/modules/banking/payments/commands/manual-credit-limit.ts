import { DEFAULT_CONFIG } from '@touchline/betting-engine';
import { parseAmount } from '@touchline/money';
import type { Transaction } from '../../../../platform/database/db.ts';
import type { SiteConfig } from '../../../site/site-config/index.ts';
import { inHouseCurrency } from './house-amount.ts';
import type { Credit } from './manual-credit.ts';

/**
 * Returns the amount of this credit in minor units of the house currency when one operator may make it. The operator's
 * total of 24 hours must stay at most `creditWithoutApprovalMax`. Returns null when a second operator must approve
 * (RL-24). The caller has locked the operator's row.
 */
export async function withinLimit(
  config: SiteConfig,
  tx: Transaction,
  operatorId: bigint,
  credit: Credit,
): Promise<bigint | null> {
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

/** Whether this credit id was already credited by one operator alone. */
export const isCredited = async (tx: Transaction, creditId: string): Promise<boolean> =>
  (await tx.query('select 1 from operator_credit where credit_id = $1', [creditId])).length > 0;

/** Adds a credit to the operator's total of 24 hours. */
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
