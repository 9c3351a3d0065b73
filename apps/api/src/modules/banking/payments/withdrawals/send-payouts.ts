import type { DetailField, PayoutState } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import { within } from '../../../../platform/process/time-limit.ts';
import { handleProviderCallback } from '../handle-callback.ts';
import { callLimitMs, type PayOuts, type PayoutAnswer, type PayoutOrder } from '../provider.ts';
import { addStep, type Payout, type PayoutId, payoutKey, sentMinor } from './payout-store.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

type Claimed = Payout & {
  sourceReference: string | null;
  callbackBaseUrl: string;
  details: Partial<Record<DetailField, string>>;
};

/** The wait after the first call without an end; each further call doubles it (DR-12.30, DR-12.35). */
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
/** The most payouts of a provider that one round works on; the next round takes the others. */
const maxARound = 50;

type SendDeps = Pick<WithdrawalDeps, 'db' | 'clock' | 'log' | 'ledger' | 'wallet' | 'providers'>;

/**
 * Sends approved payouts to their providers and polls those already sent. Each is claimed in a
 * transaction of its own, so several workers may run and a worker may die at any point: the next claim comes after a
 * wait, under the same key. A payout without an answer stays held. The worker runs one loop for each provider, so one
 * that does not answer does not delay the payouts of the others (DR-12.36).
 * @param only a provider; `not-configured`: those that this installation no longer has; absent: all
 * @returns the number of payouts that were worked on
 */
export async function sendDuePayouts(deps: SendDeps, only?: string): Promise<number> {
  if (only !== undefined && only !== 'not-configured') return sendOfProvider(deps, only);
  const waiting = await deps.db.query<{ providerId: string }>(
    'select distinct provider_id as "providerId" from payments_payout where due_at <= $1',
    [new Date(deps.clock.nowMs())],
  );
  const counts = await Promise.all(
    waiting
      .filter(({ providerId }) => only === undefined || !Object.hasOwn(deps.providers, providerId))
      .map(({ providerId }) => sendOfProvider(deps, providerId)),
  );
  return counts.reduce((total, one) => total + one, 0);
}

async function sendOfProvider(deps: SendDeps, providerId: string): Promise<number> {
  for (let done = 0; done < maxARound; done++) {
    const payout = await claim(deps, providerId);
    if (!payout) return done;
    await failpoint('payout-claimed');
    const answer = await ask(deps, payout);
    await failpoint('payout-answered');
    if (answer === null) continue;
    await handleAnswer(deps, payout, answer);
    await failpoint('payout-applied');
  }
  return maxARound;
}

/**
 * Applies a reply with the checks of a call-back: amount, currency, reference and state. A reply that cannot be applied
 * becomes an incident for an operator (DR-12.31). The same answer has the same event id, so it counts once.
 */
async function handleAnswer(deps: SendDeps, payout: Claimed, answer: PayoutAnswer): Promise<void> {
  const key = payoutKey(payout);
  const said = {
    about: 'payout',
    eventId: `reply:${key}:${answer.outcome}`,
    payoutKey: key,
    ...answer,
  } as const;
  await handleProviderCallback(deps, payout.providerId, said, JSON.stringify(said));
}

/** Takes the payout of a provider that is due first, and sets when it is due again in case this process dies. */
const claim = ({ db, clock }: SendDeps, providerId: string): Promise<Claimed | null> =>
  db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const [due] = await tx.query<PayoutId & { state: PayoutState; tries: number }>(
      `select withdrawal_id as "withdrawalId", part, state, tries from payments_payout
       where due_at <= $1 and provider_id = $2 order by due_at limit 1 for update skip locked`,
      [new Date(nowMs), providerId],
    );
    if (!due) return null;
    const state = due.state === 'approved' ? 'sending' : due.state;
    const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(due.tries, 10));
    await tx.query(
      `update payments_payout set state = $3, tries = tries + 1, due_at = $4
       where withdrawal_id = $1 and part = $2`,
      [due.withdrawalId, due.part, state, new Date(nowMs + waitMs)],
    );
    if (state !== due.state) await addStep(tx, due, state, nowMs);
    const [claimed] = await tx.query<Claimed>(
      `select p.withdrawal_id as "withdrawalId", p.part, p.provider_id as "providerId", p.method_id as "methodId",
         p.amount_minor as "amountMinor", p.fee_minor as "feeMinor", p.tax_minor as "taxMinor", p.tax_country as "taxCountry",
         p.provider_reference as "providerReference", p.state, w.user_id as "userId", w.wallet_account_id as "walletAccountId", w.currency,
         p.source_reference as "sourceReference", w.callback_base_url as "callbackBaseUrl", d.details
       from payments_payout p join payments_withdrawal w on w.id = p.withdrawal_id
         join payments_withdrawal_details d on d.withdrawal_id = p.withdrawal_id
       where p.withdrawal_id = $1 and p.part = $2`,
      [due.withdrawalId, due.part],
    );
    return claimed ?? null;
  });

/** Calls the provider. Null: no answer, or a provider that this installation no longer has. */
async function ask({ providers, log }: SendDeps, payout: Claimed): Promise<PayoutAnswer | null> {
  const payOuts = providers[payout.providerId]?.payOuts;
  const key = payoutKey(payout);
  if (!payOuts) {
    log.error({ payout: key, provider: payout.providerId }, 'the provider of a payout is not configured');
    return null;
  }
  try {
    if (payout.state === 'sending') {
      const order = orderOf(payOuts, payout);
      if (order) return await within(callLimitMs, 'the call of a provider', payOuts.send(order));
      log.error({ payout: key, method: payout.methodId }, 'the method of a payout does not exist any more');
      return null;
    }
    const answer = await within(callLimitMs, 'the call of a provider', payOuts.state(key));
    if (answer === null)
      log.error({ payout: key }, 'the provider does not know a payout that it had accepted');
    return answer;
  } catch (error) {
    log.warn({ err: error, payout: key }, 'a provider did not answer about a payout; it is asked again');
    return null;
  }
}

/** Null without the method, because nothing would say where the money goes; then the payout stays held. */
function orderOf({ methods }: PayOuts, payout: Claimed): PayoutOrder | null {
  const method = methods.find(({ id }) => id === payout.methodId);
  if (!method) return null;
  return {
    key: payoutKey(payout),
    methodId: payout.methodId,
    amount: formatAmountWire(sentMinor(payout), knownCurrency(payout.currency)),
    currency: payout.currency,
    sourceReference: payout.sourceReference,
    // A part that goes back to a card does not need the bank account of another part.
    details: method.fields.length > 0 ? payout.details : {},
    callbackUrl: `${payout.callbackBaseUrl}/web-api/payments/callback/${payout.providerId}`,
  };
}
