import type { PaymentApi } from '@touchline/contracts/banking';
import type { Sql, Transaction } from '../../../platform/database/db.ts';
import type { Verification } from '../../players/verification/index.ts';
import type { Applied } from './callback-outcome.ts';
import {
  type CallbackIncident,
  countOpenIncidents,
  endIncident,
  readOpenIncidents,
} from './callback-incidents.ts';
import { depositMethodsFor, presentDepositMethod } from './deposit-terms.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findTakenBack } from './find-taken-back.ts';
import { pollRecharges } from './poll-recharges.ts';
import { findDeposit, hasDeposit, readDepositOptions, readRecharge } from './read-recharge.ts';
import { type RechargeInput, startRecharge, type StartOutcome } from './start-recharge.ts';
import { depositGate, depositsInHouse, inHouse } from './verification-totals.ts';
import { applyIncident, handleProviderCallback } from './handle-callback.ts';

export type Payments = {
  /** Deposit methods of a currency that every country has. */
  methods: (currency: string) => PaymentApi['methods']['reply']['methods'];
  /** Deposit methods of a player's account; null when the account is not the player's, or a bonus account. */
  options: (userId: bigint, accountId: bigint) => Promise<PaymentApi['options']['reply'] | null>;
  startRecharge: (input: RechargeInput) => Promise<StartOutcome>;
  rechargeState: (userId: bigint, rechargeId: string) => Promise<PaymentApi['rechargeState']['reply'] | null>;
  /**
   * All deposits of a player that count for the verification, in minor units of the house currency; null without an
   * exchange rate (DR-14.8).
   */
  depositsInHouse: (userId: bigint) => Promise<bigint | null>;
  /**
   * The larger of a player's deposits and present balances, in minor units of the house currency; null without an exchange
   * rate (DR-14.3).
   */
  moneyOf: (sql: Sql, userId: bigint) => Promise<bigint | null>;
  /** Whether a deposit of the player was credited and not taken back. */
  hasDeposit: (userId: bigint) => Promise<boolean>;
  /** Returns a deposit of the player for other modules; null for another player's. */
  findDeposit: (userId: bigint, rechargeId: string) => ReturnType<typeof findDeposit>;
  /**
   * Applies a provider's call-back. Call-backs may be repeated and arrive in any order (RL-7). A call-back that cannot
   * be applied is stored as an incident for an operator.
   */
  handleCallback: (
    providerId: string,
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => Promise<Applied['outcome'] | 'bad-signature'>;
  /** Asks providers for deposits without a call-back (DR-12.41). @returns how many have changed */
  pollRecharges: () => Promise<number>;
  /** Finds paid deposits that were taken back without a call-back (DR-12.82). @returns how many have changed */
  findTakenBack: () => Promise<number>;
  /** Open incidents, oldest first, at most 100. */
  incidents: () => Promise<CallbackIncident[]>;
  openIncidents: () => Promise<number>;
  /**
   * Ends an incident without applying it.
   * @returns false when the incident is not open
   */
  closeIncident: (tx: Transaction, id: bigint, by: { actor: string; reason: string }) => Promise<boolean>;
  /** Applies the call-back of an incident now, with the checks of every call-back. */
  applyIncident: (
    tx: Transaction,
    id: bigint,
    by: { actor: string; reason: string },
  ) => Promise<Applied['outcome'] | 'not-open'>;
};

export function createPayments(
  given: Omit<PaymentDeps, 'verification'> & { verification: Verification },
): Payments {
  const deps = { ...given, verification: depositGate(given) };
  const { db, providers } = deps;
  return {
    methods: (currency) =>
      depositMethodsFor(providers, deps.siteConfig.get(), currency, null).map((terms) =>
        presentDepositMethod(terms, currency),
      ),
    options: (userId, accountId) => readDepositOptions(deps, userId, accountId),
    startRecharge: (input) => startRecharge(deps, input),
    rechargeState: (userId, rechargeId) => readRecharge(db, userId, rechargeId),
    depositsInHouse: (userId) => depositsInHouse(deps, db, userId),
    moneyOf: async (sql, userId) => {
      const accounts = await deps.wallet.accounts(sql, userId);
      const balances = accounts.map(({ currency, availableMinor, heldMinor }) => ({
        currency,
        minor: availableMinor + heldMinor,
      }));
      const [deposits, held] = [await depositsInHouse(deps, sql, userId), inHouse(deps, balances)];
      if (deposits === null || held === null) return null;
      return deposits > held ? deposits : held;
    },
    hasDeposit: (userId) => hasDeposit(db, userId),
    findDeposit: (userId, rechargeId) => findDeposit(db, userId, rechargeId),
    handleCallback: async (providerId, headers, rawBody) => {
      const callback = await providers[providerId]?.readCallback(headers, rawBody);
      if (!callback) return 'bad-signature';
      if (callback.about === 'nothing') return 'repeated';
      return handleProviderCallback(deps, providerId, callback, rawBody);
    },
    pollRecharges: () => pollRecharges(deps),
    findTakenBack: () => findTakenBack(deps),
    incidents: () => readOpenIncidents(db),
    openIncidents: () => countOpenIncidents(db),
    closeIncident: (tx, id, { actor, reason }) =>
      endIncident(tx, id, { by: actor, how: 'closed', reason, nowMs: deps.clock.nowMs() }),
    applyIncident: (tx, id, by) => applyIncident(tx, deps, id, by),
  };
}
