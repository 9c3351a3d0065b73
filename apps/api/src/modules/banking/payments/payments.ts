import type { PaymentErrorCode } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Applied } from './callback-outcome.ts';
import {
  type CallbackIncident,
  countOpenIncidents,
  endIncident,
  readOpenIncidents,
} from './callback-incidents.ts';
import { firstWaitMs, pollRecharges } from './poll-recharges.ts';
import type { PaymentProvider } from './provider.ts';
import { applyIncident, handleProviderCallback } from './handle-callback.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';

export type RechargeInput = {
  rechargeId: string;
  userId: bigint;
  accountId: bigint;
  methodId: string;
  amount: string;
  lng: string;
  /** The site's URL to which the provider redirects the player. */
  siteUrl: string;
};

export type Recharge = {
  rechargeId: string;
  state: Tables['payments_recharge']['state'];
  amount: string;
  currency: string;
};

type Refused = { outcome: 'refused'; code: PaymentErrorCode };

export type Payments = {
  methods: (currency: string) => { id: string; min: string; max: string }[];
  startRecharge: (input: RechargeInput) => Promise<{ outcome: 'started'; pageUrl: string } | Refused>;
  rechargeState: (userId: bigint, rechargeId: string) => Promise<Recharge | null>;
  /**
   * Applies a provider's call-back. Call-backs may be repeated and arrive in any order (RL-7). A call-back that cannot
   * be applied is stored as an incident for an operator.
   */
  handleCallback: (
    methodId: string,
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => Promise<Applied['outcome'] | 'bad-signature'>;
  /** Asks providers for deposits without a call-back (DR-12.41). @returns how many have changed */
  pollRecharges: () => Promise<number>;
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

export function createPayments(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  ledger: Ledger;
  wallet: Wallet;
  identity: Identity;
  siteConfig: SiteConfigStore;
  providers: Record<string, PaymentProvider>;
  /** The URL at which providers reach the site with call-backs. */
  callbackBaseUrl: () => string;
}): Payments {
  const { db, providers } = deps;
  const methods: Payments['methods'] = (currency) => {
    const { rechargeMin, rechargeMax } = deps.siteConfig.get();
    const [min, max] = [rechargeMin[currency], rechargeMax[currency]];
    return min && max ? Object.keys(providers).map((id) => ({ id, min, max })) : [];
  };
  return {
    methods,
    startRecharge: (input) => startRecharge({ ...deps, methods }, input),
    rechargeState: async (userId, rechargeId) => {
      const rows = await db.query<Pick<Tables['payments_recharge'], 'state' | 'amountMinor' | 'currency'>>(
        `select state, amount_minor as "amountMinor", currency from payments_recharge where id = $1 and user_id = $2`,
        [rechargeId, userId],
      );
      const row = rows[0];
      if (!row) return null;
      const amount = formatAmountWire(row.amountMinor, knownCurrency(row.currency));
      return { rechargeId, state: row.state, amount, currency: row.currency };
    },
    handleCallback: async (methodId, headers, rawBody) => {
      const callback = providers[methodId]?.parseCallback(headers, rawBody);
      if (!callback) return 'bad-signature';
      return handleProviderCallback(deps, methodId, callback, rawBody);
    },
    pollRecharges: () => pollRecharges(deps),
    incidents: () => readOpenIncidents(db),
    openIncidents: () => countOpenIncidents(db),
    closeIncident: (tx, id, { actor, reason }) =>
      endIncident(tx, id, { by: actor, how: 'closed', reason, nowMs: deps.clock.nowMs() }),
    applyIncident: (tx, id, by) => applyIncident(tx, deps, id, by),
  };
}

type StartDeps = Parameters<typeof createPayments>[0] & { methods: Payments['methods'] };

async function startRecharge(
  deps: StartDeps,
  input: RechargeInput,
): Promise<{ outcome: 'started'; pageUrl: string } | Refused> {
  const refused = (code: PaymentErrorCode): Refused => ({ outcome: 'refused', code });
  const restrictions = await deps.identity.restrictionsOf(deps.db, input.userId);
  if (restrictions.length > 0) return refused('payments/restricted');
  const account = await deps.wallet.account(deps.db, input.userId, input.accountId);
  if (!account || account.type === 4) return refused('payments/no-account');
  const provider = deps.providers[input.methodId];
  const method = deps.methods(account.currency).find((one) => one.id === input.methodId);
  if (!provider || !method) return refused('payments/no-method');
  const currency = knownCurrency(account.currency);
  const parsed = parseStake(input.amount, currency);
  if (parsed.outcome === 'refused') return refused('payments/amount');
  const limit = (text: string): bigint => {
    const read = parseStake(text, currency);
    return read.outcome === 'parsed' ? read.minor : 0n;
  };
  if (parsed.minor < limit(method.min) || parsed.minor > limit(method.max))
    return refused('payments/amount-range');
  const hash = hashInput(input, parsed.minor);
  const before = await findStarted(deps.db, input.rechargeId);
  // A repeated request gets the first reply, and no second order is opened at the provider.
  if (before) return before.hash.equals(hash) ? started(before.pageUrl) : refused('payments/id-reused');
  const order = await provider.start({
    amount: formatAmountWire(parsed.minor, currency),
    currency: account.currency,
    lng: input.lng,
    returnUrl: `${input.siteUrl}/${input.lng}/onpay/{outcome}?recharge=${input.rechargeId}`,
    callbackUrl: `${deps.callbackBaseUrl()}/web-api/payments/callback/${input.methodId}`,
  });
  await failpoint('deposit-ordered');
  const stored = await deps.db.query(
    `insert into payments_recharge (id, user_id, wallet_account_id, method_id, currency, amount_minor, provider_reference, page_url, input_hash, poll_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (id) do nothing returning 1`,
    [
      input.rechargeId,
      input.userId,
      account.id,
      input.methodId,
      account.currency,
      parsed.minor,
      order.providerReference,
      order.pageUrl,
      hash,
      new Date(deps.clock.nowMs() + firstWaitMs),
    ],
  );
  if (stored.length > 0) return started(order.pageUrl);
  // Of two simultaneous requests with one id, the first to commit determines the reply. The other order at the provider
  // stays unpaid.
  const winner = await findStarted(deps.db, input.rechargeId);
  return winner?.hash.equals(hash) ? started(winner.pageUrl) : refused('payments/id-reused');
}

const started = (pageUrl: string) => ({ outcome: 'started' as const, pageUrl });

async function findStarted(
  db: Database,
  rechargeId: string,
): Promise<{ hash: Buffer; pageUrl: string } | null> {
  const rows = await db.query<{ hash: Buffer; pageUrl: string }>(
    'select input_hash as hash, page_url as "pageUrl" from payments_recharge where id = $1',
    [rechargeId],
  );
  return rows[0] ?? null;
}

function hashInput(input: RechargeInput, amountMinor: bigint): Buffer {
  const parts = [input.userId, input.accountId, input.methodId, amountMinor];
  return sha256(parts.join('\u001f'));
}
