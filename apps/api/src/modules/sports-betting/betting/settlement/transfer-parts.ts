/** What the transfers of settlements share: accounts, the figures that change from one to the next, and single moves. */
import type { LedgerAccountId, Transfer } from '../../../banking/ledger/index.ts';
import { houseAccounts } from '../../../banking/wallet/index.ts';
import type { AdvanceOfBase, FillChange } from '../prepaid/fill-prepaid.ts';
import { accountKey } from './house-accounts.ts';
import type { OpenReceivables, PaidCoupon } from './paid-coupon.ts';

/** The house's accounts in the coupon's currency. */
export type Houses = {
  stakes: LedgerAccountId;
  sportsbook: LedgerAccountId;
  advances: LedgerAccountId;
  insurance: LedgerAccountId;
};

/** The figures that one settlement reads and changes for the next one. Amounts in minor units. */
export type Figures = {
  /** Receivables of the players (DR-1.19). */
  owed: OpenReceivables;
  /** Available balances of the accounts that corrections debit. */
  available: Map<bigint, bigint>;
  /** The advances of which this coupon is a base, oldest first. */
  advances: readonly AdvanceOfBase[];
  /** Collects what changes in advances. */
  fills: FillChange[];
};

export const playerOf = (coupon: PaidCoupon): LedgerAccountId => coupon.ledgerAccountId as LedgerAccountId;

export const debtOf = ({ userId, currency }: PaidCoupon, owed: OpenReceivables) =>
  owed.get(accountKey(houseAccounts.receivable(userId), currency));

/** Returns no transfer for an amount of 0. */
export const move = (
  { couponId, currency }: PaidCoupon,
  name: string,
  [sourceId, destinationId]: readonly [LedgerAccountId, LedgerAccountId],
  amountMinor: bigint,
  reason: Transfer['reason'],
): Transfer[] =>
  amountMinor > 0n
    ? [
        {
          phase: 'direct',
          key: `coupon:${couponId}:${name}`,
          sourceId,
          destinationId,
          currency,
          amountMinor,
          reason,
        },
      ]
    : [];
