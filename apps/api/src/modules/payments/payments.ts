import type { PaymentErrorCode } from '@touchline/contracts';
import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';
import type { Database, Transaction } from '../../platform/db.ts';
import { writeOutbox } from '../../platform/outbox.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { SiteConfigStore } from '../site-config/index.ts';
import { houseAccounts, type Wallet } from '../wallet/index.ts';
import type { PaymentProvider, ProviderNotice } from './provider.ts';

export type RechargeInput = {
  rechargeId: string;
  userId: bigint;
  accountId: bigint;
  methodId: string;
  amount: string;
  lng: string;
  /** Our own address as the player sees it; the provider sends the player back there. */
  siteUrl: string;
};

export type Recharge = {
  rechargeId: string;
  state: 'waiting' | 'credited' | 'declined';
  amount: string;
  currency: string;
};

type Refused = { outcome: 'refused'; code: PaymentErrorCode };

export type Payments = {
  methods: (currency: string) => { id: string; min: string; max: string }[];
  startRecharge: (input: RechargeInput) => Promise<{ outcome: 'started'; pageUrl: string } | Refused>;
  rechargeState: (userId: bigint, rechargeId: string) => Promise<Recharge | null>;
  /** Applies a provider's call-back; repeats and any order are fine (RL-7). */
  takeCallback: (
    methodId: string,
    headers: Record<string, string | string[] | undefined>,
    rawBody: string,
  ) => Promise<'credited' | 'declined' | 'repeated' | 'unknown' | 'bad-signature' | 'mismatch'>;
};

export function createPayments(deps: {
  db: Database;
  ledger: Ledger;
  wallet: Wallet;
  identity: Identity;
  siteConfig: SiteConfigStore;
  providers: Record<string, PaymentProvider>;
  /** Address at which providers reach our call-backs. */
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
      const rows = await db.query<{ state: Recharge['state']; amountMinor: bigint; currency: string }>(
        `select state, amount_minor as "amountMinor", currency from payments_recharge where id = $1 and user_id = $2`,
        [rechargeId, userId],
      );
      const row = rows[0];
      if (!row) return null;
      const amount = formatAmountWire(row.amountMinor, knownCurrency(row.currency));
      return { rechargeId, state: row.state, amount, currency: row.currency };
    },
    takeCallback: async (methodId, headers, rawBody) => {
      const notice = providers[methodId]?.parseCallback(headers, rawBody);
      if (!notice) return 'bad-signature';
      return db.transaction((tx) => applyNotice(tx, deps.ledger, methodId, notice));
    },
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
  // A repeat gets the first answer, and no second order at the provider.
  if (before) return before.hash.equals(hash) ? started(before.pageUrl) : refused('payments/id-reused');
  const order = await provider.start({
    amount: formatAmountWire(parsed.minor, currency),
    currency: account.currency,
    lng: input.lng,
    returnUrl: `${input.siteUrl}/${input.lng}/onpay/{outcome}?recharge=${input.rechargeId}`,
    callbackUrl: `${deps.callbackBaseUrl()}/web-api/payments/callback/${input.methodId}`,
  });
  const stored = await deps.db.query(
    `insert into payments_recharge (id, user_id, wallet_account_id, method_id, currency, amount_minor, provider_reference, page_url, input_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing returning 1`,
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
    ],
  );
  if (stored.length > 0) return started(order.pageUrl);
  // Two at once with one id: the first to commit is the answer; the other order stays unpaid at the provider.
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

async function applyNotice(
  tx: Transaction,
  ledger: Ledger,
  methodId: string,
  notice: ProviderNotice,
): Promise<'credited' | 'declined' | 'repeated' | 'unknown' | 'mismatch'> {
  const rows = await tx.query<{
    id: string;
    userId: bigint;
    currency: string;
    amountMinor: bigint;
    state: string;
    ledgerAccountId: Parameters<Ledger['balances']>[1][number];
  }>(
    `select r.id, r.user_id as "userId", r.currency, r.amount_minor as "amountMinor", r.state,
       w.ledger_account_id as "ledgerAccountId"
     from payments_recharge r join wallet_account w on w.id = r.wallet_account_id
     where r.method_id = $1 and r.provider_reference = $2 for update of r`,
    [methodId, notice.providerReference],
  );
  const recharge = rows[0];
  if (!recharge) return 'unknown';
  const first = await tx.query(
    `insert into payments_callback (method_id, event_id, provider_reference, outcome) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [methodId, notice.eventId, notice.providerReference, notice.outcome],
  );
  if (first.length === 0 || recharge.state === 'credited') return 'repeated';
  const amount = formatAmountWire(recharge.amountMinor, knownCurrency(recharge.currency));
  if (notice.amount !== amount || notice.currency !== recharge.currency) return 'mismatch';
  const end = (state: 'credited' | 'declined') =>
    tx.query('update payments_recharge set state = $2, ended_at = clock_timestamp() where id = $1', [
      recharge.id,
      state,
    ]);
  if (notice.outcome === 'declined') {
    await end('declined');
    return 'declined';
  }
  const clearing = { code: houseAccounts.clearing(methodId), currency: recharge.currency, isGuarded: false };
  const [outcome] = await ledger.apply(tx, [
    {
      phase: 'direct',
      key: `recharge:${recharge.id}`,
      sourceId: await ledger.openAccount(tx, clearing),
      destinationId: recharge.ledgerAccountId,
      currency: recharge.currency,
      amountMinor: recharge.amountMinor,
      reason: 'deposit',
    },
  ]);
  if (outcome !== 'applied') throw new Error(`recharge ${recharge.id} was not credited: ${outcome}`);
  await end('credited');
  await writeOutbox(tx, 'user-changed', { userId: String(recharge.userId), what: 'balance' });
  return 'credited';
}
