import type { MethodKind, PayoutState, WithdrawalWire } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import type { Sql } from '../../../../platform/database/db.ts';
import { ms } from '../../../../platform/database/sql-time.ts';
import type { Tables } from '../../../../platform/database/tables.gen.ts';
import type { WalletAccount } from '../../wallet/index.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

export type WithdrawalRow = Pick<
  Tables['payments_withdrawal'],
  'id' | 'number' | 'walletAccountId' | 'currency' | 'amountMinor'
> & { atMs: number; atUs: bigint; parts: PartRow[] };

/** As `jsonb` writes it; minor units are texts. */
type PartRow = {
  part: number;
  providerId: string;
  methodId: string;
  amountMinor: string;
  feeMinor: string;
  taxMinor: string;
  shownTo: string | null;
  state: PayoutState;
  steps: { state: PayoutState; atMs: number }[];
};

type ReadDeps = Pick<WithdrawalDeps, 'providers' | 'siteConfig'>;

const pageSize = 50;

export const selectWithdrawals = `select w.id, w.number, w.wallet_account_id as "walletAccountId", w.currency,
    w.amount_minor as "amountMinor", ${ms('w.requested_at')} as "atMs",
    (extract(epoch from w.requested_at) * 1000000)::bigint as "atUs",
    (select jsonb_agg(jsonb_build_object('part', p.part, 'providerId', p.provider_id, 'methodId', p.method_id,
        'amountMinor', p.amount_minor::text, 'feeMinor', p.fee_minor::text, 'taxMinor', p.tax_minor::text, 'shownTo', p.shown_to, 'state', p.state,
        'steps', (select jsonb_agg(jsonb_build_object('state', s.state, 'atMs', ${ms('s.at')}) order by s.id)
          from payments_payout_step s where s.withdrawal_id = p.withdrawal_id and s.part = p.part))
      order by p.part) from payments_payout p where p.withdrawal_id = w.id) as parts
  from payments_withdrawal w`;

/** Returns the withdrawals from an account, newest first, with numbers below `before`. */
export async function readWithdrawals(
  deps: ReadDeps,
  sql: Sql,
  account: Pick<WalletAccount, 'id' | 'userId'>,
  before: bigint | null,
): Promise<{ withdrawals: WithdrawalWire[]; next: number | null }> {
  const rows = await sql.query<WithdrawalRow>(
    `${selectWithdrawals} where w.user_id = $1 and w.wallet_account_id = $2 and ($3::bigint is null or w.number < $3)
     order by w.number desc limit $4`,
    [account.userId, account.id, before, pageSize + 1],
  );
  const withdrawals = rows.slice(0, pageSize).map((row) => presentWithdrawal(deps, row));
  return { withdrawals, next: rows.length > pageSize ? (withdrawals.at(-1)?.number ?? null) : null };
}

/** Returns one withdrawal of a player; null when it does not exist or is another player's. */
export async function readWithdrawal(
  deps: ReadDeps,
  sql: Sql,
  userId: bigint,
  withdrawalId: string,
): Promise<WithdrawalWire | null> {
  const row = await findWithdrawal(sql, userId, withdrawalId);
  return row && presentWithdrawal(deps, row);
}

/** Returns the stored withdrawal of a player; null when it does not exist or is another player's. */
export async function findWithdrawal(
  sql: Sql,
  userId: bigint,
  withdrawalId: string,
): Promise<WithdrawalRow | null> {
  const [row] = await sql.query<WithdrawalRow>(`${selectWithdrawals} where w.user_id = $1 and w.id = $2`, [
    userId,
    withdrawalId,
  ]);
  return row ?? null;
}

export function presentWithdrawal({ providers, siteConfig }: ReadDeps, row: WithdrawalRow): WithdrawalWire {
  const currency = knownCurrency(row.currency);
  const isCancelAllowed = siteConfig.get().isWithdrawalCancelAllowed;
  return {
    withdrawalId: row.id,
    number: Number(row.number),
    accountId: Number(row.walletAccountId),
    currency: row.currency,
    amount: formatAmountWire(row.amountMinor, currency),
    atMs: row.atMs,
    isCancellable: isCancelAllowed && row.parts.some(({ state }) => state === 'checking'),
    parts: row.parts.map(({ providerId, shownTo, amountMinor, feeMinor, taxMinor, ...part }) => ({
      ...part,
      kind: kindOf(providers, providerId, part.methodId),
      amount: formatAmountWire(BigInt(amountMinor), currency),
      fee: formatAmountWire(BigInt(feeMinor), currency),
      tax: formatAmountWire(BigInt(taxMinor), currency),
      receives: formatAmountWire(BigInt(amountMinor) - BigInt(feeMinor) - BigInt(taxMinor), currency),
      to: shownTo,
    })),
  };
}

/** A method that the installation no longer has is shown as a transfer to a bank. */
const kindOf = (providers: ReadDeps['providers'], providerId: string, methodId: string): MethodKind =>
  providers[providerId]?.payOuts?.methods.find(({ id }) => id === methodId)?.kind ?? 'bank';
