import type { PaymentErrorCode } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency, parseStake } from '@touchline/money';
import type { Database } from '../../../platform/database/db.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { within } from '../../../platform/process/time-limit.ts';
import type { OverLimit } from '../../players/limits/index.ts';
import { isRefusedCurrency } from '../../site/site-config/index.ts';
import type { WalletAccount } from '../wallet/index.ts';
import { type DepositDetails, readDepositFields } from './deposit-fields.ts';
import { depositMethodsFor, type DepositTerms, isSeenFee } from './deposit-terms.ts';
import { applyEarlyCallbacks } from './early-callbacks.ts';
import { lockReference } from './lock-reference.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { firstWaitMs } from './poll-recharges.ts';
import { callLimitMs, type OpenedOrder, type ProviderOrder } from './provider.ts';

export type RechargeInput = {
  rechargeId: string;
  userId: bigint;
  accountId: bigint;
  methodId: string;
  amount: string;
  /** The fee that the player has seen; absent means none. */
  fee?: string | undefined;
  details?: DepositDetails | undefined;
  lng: string;
  /** The site's URL to which the provider redirects the player. */
  siteUrl: string;
};

type Refused = { outcome: 'refused'; code: PaymentErrorCode; details?: Record<string, unknown> };
export type StartOutcome = { outcome: 'started'; pageUrl: string } | Refused;

type Checked = {
  outcome: 'checked';
  account: WalletAccount;
  terms: DepositTerms;
  amountMinor: bigint;
  feeMinor: bigint;
  details: ProviderOrder['details'];
  hash: Buffer;
};

const refused = (code: PaymentErrorCode): Refused => ({ outcome: 'refused', code });
const refusedByLimit = (details: OverLimit): Refused => ({ ...refused('payments/limit'), details });
const started = (pageUrl: string): StartOutcome => ({ outcome: 'started', pageUrl });

/**
 * Starts a deposit: checks it, opens one order at the provider under the deposit's id (DR-12.54), and stores it. A
 * provider that does not answer leaves nothing behind, so the same id may be sent again.
 */
export async function startRecharge(deps: PaymentDeps, input: RechargeInput): Promise<StartOutcome> {
  // A repeated request gets the first reply before any refusal, and no second order is opened (DR-12.72).
  const before = await findStarted(deps.db, input.rechargeId);
  if (before) return answerRepeated(deps, input, before);
  const checked = await check(deps, input);
  if (checked.outcome === 'refused') {
    // A simultaneous request with this id may be stored by now. It counts as a deposit, and this one is its repeat.
    const first =
      checked.code === 'payments/verification' ? await findStarted(deps.db, input.rechargeId) : null;
    return first ? answerRepeated(deps, input, first) : checked;
  }
  const order = await openOrder(deps, input, checked);
  if (order === null) return refused('payments/provider');
  await failpoint('deposit-ordered');
  const pageUrl = order.pageUrl ?? `/${input.lng}/onpay/pending?recharge=${input.rechargeId}`;
  const stored = await store(deps, input, checked, { ...order, pageUrl });
  if (stored.outcome !== 'known') return stored;
  // Of two simultaneous requests with one id, the first to commit determines the reply.
  const winner = await findStarted(deps.db, input.rechargeId);
  return winner ? answerRepeated(deps, input, winner) : refused('payments/id-reused');
}

type Started = Pick<Tables['payments_recharge'], 'providerId' | 'methodId' | 'currency'> & {
  hash: Buffer;
  pageUrl: string;
};

/** Answers a request whose id is stored: the first reply when it is the same request, else a refusal (DR-12.72). */
function answerRepeated({ providers }: PaymentDeps, input: RechargeInput, first: Started): StartOutcome {
  const method = providers[first.providerId]?.depositMethods.find(({ id }) => id === first.methodId);
  const parsed = parseStake(input.amount, knownCurrency(first.currency));
  const details = readDepositFields(method?.fields ?? [], input.details ?? {});
  const isSame =
    parsed.outcome === 'parsed' &&
    details !== null &&
    first.hash.equals(hashInput(input, parsed.minor, details));
  return isSame ? started(first.pageUrl) : refused('payments/id-reused');
}

/** The refusals before the provider is called, in their order. */
async function check(deps: PaymentDeps, input: RechargeInput): Promise<Checked | Refused> {
  const restrictions = await deps.identity.restrictionsOf(deps.db, input.userId);
  if (restrictions.length > 0) return refused('payments/restricted');
  const account = await deps.wallet.account(deps.db, input.userId, input.accountId);
  if (!account || account.type === 4) return refused('payments/no-account');
  const user = await deps.identity.findUser(deps.db, input.userId);
  const site = deps.siteConfig.get();
  if (isRefusedCurrency(site.retiredCurrencies, account.currency, deps.clock.nowMs()))
    return refused('payments/currency-retired');
  const terms = depositMethodsFor(deps.providers, site, account.currency, user?.countryCode ?? '').find(
    ({ method }) => method.id === input.methodId,
  );
  if (!terms) return refused('payments/no-method');
  const parsed = parseStake(input.amount, knownCurrency(account.currency));
  if (parsed.outcome === 'refused') return refused('payments/amount');
  const amountMinor = parsed.minor;
  if (amountMinor < terms.minMinor || amountMinor > terms.maxMinor) return refused('payments/amount-range');
  const wanted = { userId: input.userId, currency: account.currency, amountMinor };
  if ((await deps.verification(deps.db, wanted)) === 'required') return refused('payments/verification');
  const details = readDepositFields(terms.method.fields, input.details ?? {});
  if (details === null) return refused('payments/details');
  const feeMinor = terms.feeMinor(amountMinor);
  if (!isSeenFee(input.fee, feeMinor, account.currency)) return refused('payments/fee-changed');
  const overLimit = await deps.limits.depositOverLimit(deps.db, {
    userId: input.userId,
    amountMinor,
    currency: account.currency,
  });
  if (overLimit) return refusedByLimit(overLimit);
  const hash = hashInput(input, amountMinor, details);
  return { outcome: 'checked', account, terms, amountMinor, feeMinor, details, hash };
}

/** Calls the provider. Null: it refused, or it did not answer in time. */
async function openOrder(
  { providers, callbackBaseUrl, log }: PaymentDeps,
  { rechargeId, methodId, lng, siteUrl }: RechargeInput,
  { account, terms, amountMinor, feeMinor, details }: Checked,
): Promise<OpenedOrder | null> {
  const provider = providers[terms.providerId];
  if (!provider) return null;
  const order: ProviderOrder = {
    key: rechargeId,
    methodId,
    amount: formatAmountWire(amountMinor + feeMinor, knownCurrency(account.currency)),
    currency: account.currency,
    lng,
    returnUrl: `${siteUrl}/${lng}/onpay/{outcome}?recharge=${rechargeId}`,
    callbackUrl: `${callbackBaseUrl()}/web-api/payments/callback/${terms.providerId}`,
    details,
  };
  try {
    return await within(callLimitMs, 'the order of a deposit', provider.start(order));
  } catch (error) {
    log.warn({ err: error, recharge: rechargeId, provider: terms.providerId }, 'a provider opened no order');
    return null;
  }
}

/**
 * Stores the deposit, and applies call-backs that came before it in the same transaction (DR-12.73). Restrictions and the
 * gate of verification decide again under a lock of the player, so of two deposits at once the second counts the first
 * (DR-14.7). The deposit counts for the player's limits from here on (DR-5.20). When a restriction, the gate or a limit
 * refuses it meanwhile, nothing is stored. No player was sent to the page of this order, so it is not paid.
 * @returns `known` when another request has stored this id
 */
async function store(
  deps: PaymentDeps,
  input: RechargeInput,
  { account, terms, amountMinor, feeMinor, hash }: Checked,
  order: OpenedOrder & { pageUrl: string },
): Promise<StartOutcome | { outcome: 'known' }> {
  return deps.db.transaction(async (tx) => {
    const { rechargeId, userId } = input;
    const wanted = { userId, rechargeId, amountMinor, currency: account.currency };
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`deposits:${userId}`]);
    // A stored deposit with this id is counted by the gate, so it is looked for first.
    const known = await tx.query('select 1 from payments_recharge where id = $1', [rechargeId]);
    if (known.length > 0) return { outcome: 'known' };
    // A break or an erasure takes this lock too. So it has begun before, or it finds the stored deposit (DR-13.151).
    await tx.query('select pg_advisory_xact_lock(7203514, $1::bigint::integer)', [userId]);
    if ((await deps.identity.restrictionsOf(tx, userId)).length > 0) return refused('payments/restricted');
    if ((await deps.verification(tx, wanted)) === 'required') return refused('payments/verification');
    const overLimit = await deps.limits.takeDeposit(tx, wanted);
    if (overLimit) return refusedByLimit(overLimit);
    await lockReference(tx, terms.providerId, order.providerReference);
    const rows = await tx.query(
      `insert into payments_recharge (id, user_id, wallet_account_id, provider_id, method_id, currency, amount_minor,
       fee_minor, provider_reference, page_url, instructions, input_hash, poll_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (id) do nothing returning 1`,
      [
        input.rechargeId,
        input.userId,
        account.id,
        terms.providerId,
        input.methodId,
        account.currency,
        amountMinor,
        feeMinor,
        order.providerReference,
        order.pageUrl,
        order.instructions === null ? null : JSON.stringify(order.instructions),
        hash,
        new Date(deps.clock.nowMs() + firstWaitMs),
      ],
    );
    if (rows.length === 0) return { outcome: 'known' };
    await applyEarlyCallbacks(tx, deps, terms.providerId, order.providerReference);
    return started(order.pageUrl);
  });
}

async function findStarted(db: Database, rechargeId: string): Promise<Started | null> {
  const rows = await db.query<Started>(
    `select input_hash as hash, page_url as "pageUrl",
       provider_id as "providerId", method_id as "methodId", currency from payments_recharge where id = $1`,
    [rechargeId],
  );
  return rows[0] ?? null;
}

/** The form counts as a hash only, because the site does not store it. */
function hashInput(input: RechargeInput, amountMinor: bigint, details: ProviderOrder['details']): Buffer {
  const parts = [input.userId, input.accountId, input.methodId, amountMinor];
  const fields = Object.keys(details).length > 0 ? [JSON.stringify(details)] : [];
  return sha256([...parts, ...fields].join('\u001f'));
}
