import type { DetailField, PayoutState } from '@touchline/contracts/banking';
import { formatAmountWire, knownCurrency } from '@touchline/money';
import { failpoint } from '../../../../platform/process/failpoints.ts';
import type { PayOuts, PayoutAnswer } from '../provider.ts';
import { applyAnswer } from './apply-answer.ts';
import { addStep, type Payout, type PayoutId, payoutKey } from './payout-store.ts';
import type { WithdrawalDeps } from './withdrawal-deps.ts';

type Claimed = Payout & {
  sourceReference: string | null;
  callbackBaseUrl: string;
  details: Partial<Record<DetailField, string>>;
};

/** The wait after the first call without an end; each further call doubles it (DR-12.30, DR-12.35). */
const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
/** The most payouts that one round works on; the next round takes the others. */
const maxARound = 50;

type SendDeps = Pick<WithdrawalDeps, 'db' | 'clock' | 'log' | 'ledger' | 'providers'>;

/**
 * Sends approved payouts to their providers and polls those already sent. Each is claimed in a
 * transaction of its own, so several workers may run and a worker may die at any point: the next claim comes after a
 * wait, under the same key. A payout without an answer stays held.
 * @returns the number of payouts that were worked on
 */
export async function sendDuePayouts(deps: SendDeps): Promise<number> {
  for (let done = 0; done < maxARound; done++) {
    const payout = await claim(deps);
    if (!payout) return done;
    await failpoint('payout-claimed');
    const answer = await ask(deps, payout);
    await failpoint('payout-answered');
    if (answer === null) continue;
    const outcome = await deps.db.transaction((tx) =>
      applyAnswer(tx, { ledger: deps.ledger, nowMs: deps.clock.nowMs() }, payout, answer),
    );
    if (outcome === 'contradiction' || outcome === 'unknown')
      deps.log.error(
        { payout: payoutKey(payout), outcome, answer: answer.outcome },
        'an answer about a payout was not applied',
      );
    await failpoint('payout-applied');
  }
  return maxARound;
}

/** Takes the payout that is due first, and sets when it is due again in case this process dies. */
const claim = ({ db, clock }: SendDeps): Promise<Claimed | null> =>
  db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const [due] = await tx.query<PayoutId & { state: PayoutState; tries: number }>(
      `select withdrawal_id as "withdrawalId", part, state, tries from payments_payout
       where due_at <= $1 order by due_at limit 1 for update skip locked`,
      [new Date(nowMs)],
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
         p.amount_minor as "amountMinor", p.fee_minor as "feeMinor", p.provider_reference as "providerReference",
         p.state, w.user_id as "userId", w.wallet_account_id as "walletAccountId", w.currency,
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
    if (payout.state === 'sending') return await payOuts.send(orderOf(payOuts, payout));
    const answer = await payOuts.state(key);
    if (answer === null)
      log.error({ payout: key }, 'the provider does not know a payout that it had accepted');
    return answer;
  } catch (error) {
    log.warn({ err: error, payout: key }, 'a provider did not answer about a payout; it is asked again');
    return null;
  }
}

function orderOf({ methods }: PayOuts, payout: Claimed) {
  const { currency, amountMinor, feeMinor } = payout;
  const fields = methods.find(({ id }) => id === payout.methodId)?.fields ?? [];
  return {
    key: payoutKey(payout),
    methodId: payout.methodId,
    amount: formatAmountWire(amountMinor - feeMinor, knownCurrency(currency)),
    currency,
    sourceReference: payout.sourceReference,
    // A part that goes back to a card does not need the bank account of another part.
    details: fields.length > 0 ? payout.details : {},
    callbackUrl: `${payout.callbackBaseUrl}/web-api/payments/callback/${payout.providerId}`,
  };
}
