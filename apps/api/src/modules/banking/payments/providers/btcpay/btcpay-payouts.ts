import type { Database } from '../../../../../platform/database/db.ts';
import type { PayoutAnswer, PayOutMethod, PayoutOrder, PayoutOutcome, PayOuts } from '../../provider.ts';
import type { Greenfield } from './greenfield.ts';
import type { GreenfieldPayout } from './greenfield-payouts.ts';
import { findPullPayment, storePullPayment } from './pull-payment-store.ts';
import { readAmount } from './read-amount.ts';

/** Bitcoin to an address of the player, by amounts of the account's currency. The operator pays for the network. */
export const btcpayPayOutMethod: PayOutMethod = {
  id: 'btcpay',
  kind: 'crypto',
  limits: { EUR: { min: '10.00', max: '5000.00' }, USD: { min: '10.00', max: '5000.00' } },
  fee: { fixed: {}, rateBp: 0 },
  countries: null,
  fields: ['address'],
  hours: { min: 0, max: 24 },
  isReturnOnly: false,
};

type Deps = { api: Greenfield; db: Database };

/**
 * Payouts through a BTCPay Server. Each key has one pull payment of exactly its amount (DR-12.75). The API refuses a
 * second payout of the same money, so a key is paid once, whatever number of workers call at whatever time.
 */
export function createBtcpayPayOuts(deps: Deps): PayOuts {
  return {
    methods: [btcpayPayOutMethod],
    state: async (key) => {
      const id = await findPullPayment(deps.db, key);
      return id === null ? null : payoutState(deps.api, id);
    },
    send: (order) => send(deps, order),
  };
}

/** Refusals of the API that say that this payout can never be made. Every other refusal may end later. */
const finalRefusals = ['not-valid', 'amount-too-low'];

async function send({ api, db }: Deps, order: PayoutOrder): Promise<PayoutAnswer> {
  const { address: destination } = order.details;
  if (destination === undefined) throw new Error(`the payout ${order.key} has no address`);
  const pullPaymentId = (await findPullPayment(db, order.key)) ?? (await openPullPayment({ api, db }, order));
  const known = await payoutState(api, pullPaymentId);
  if (known) return known;
  const { key: source, amount } = order;
  const made = await api.createPayout({ pullPaymentId, destination, amount, source });
  // Nothing can claim an archived pull payment, so the refusal is the same for every later call.
  if (made.outcome === 'refused' && finalRefusals.includes(made.code))
    await api.archivePullPayment(pullPaymentId);
  const answer = await payoutState(api, pullPaymentId);
  if (answer) return answer;
  throw new Error(
    `BTCPay Server has not made the payout: ${made.outcome === 'refused' ? made.code : made.outcome}`,
  );
}

/** Opens the pull payment of a key. Of two that are opened at once, the one that is stored first counts. */
async function openPullPayment({ api, db }: Deps, { key, amount, currency }: PayoutOrder): Promise<string> {
  const { id } = await api.createPullPayment({ name: key, amount, currency });
  const stored = await storePullPayment(db, key, id);
  if (stored !== id) await api.archivePullPayment(id);
  return stored;
}

/**
 * Returns the state of a key's payout; null while no payout claims its pull payment. A cancelled payout is declined only
 * after its pull payment is archived (DR-12.76), because until then another call could claim the money again.
 */
export async function payoutState(api: Greenfield, pullPaymentId: string): Promise<PayoutAnswer | null> {
  const answer = await readState(api, pullPaymentId);
  if (answer?.outcome !== 'declined' || answer.isArchived) return answer?.answer ?? null;
  await api.archivePullPayment(pullPaymentId);
  return (await readState(api, pullPaymentId))?.answer ?? null;
}

type Read = { outcome: PayoutOutcome; isArchived: boolean; answer: PayoutAnswer };

async function readState(api: Greenfield, pullPaymentId: string): Promise<Read | null> {
  // The payouts are read after the pull payment: what is archived gets no further payout.
  const pullPayment = await api.pullPayment(pullPaymentId);
  if (!pullPayment) throw new Error(`BTCPay Server does not know the pull payment ${pullPaymentId}`);
  const payouts = await api.payoutsOf(pullPaymentId);
  const isArchived = pullPayment.archived;
  const live = payouts.filter(({ state }) => state !== 'Cancelled');
  const [first] = live;
  if (live.length > 1) throw new Error(`the pull payment ${pullPaymentId} has ${live.length} payouts`);
  if (first) {
    const outcome = first.state === 'Completed' ? 'paid' : 'pending';
    return { outcome, isArchived, answer: answerOf(pullPaymentId, outcome, first) };
  }
  const [cancelled] = payouts;
  if (!cancelled && !isArchived) return null;
  const { amount, currency } = pullPayment;
  const answer = {
    outcome: 'declined' as const,
    providerReference: pullPaymentId,
    amount: readAmount(amount, currency, `the pull payment ${pullPaymentId}`),
    currency,
    destination: cancelled?.destination ?? null,
  };
  return { outcome: 'declined', isArchived, answer };
}

/** The reference is the pull payment, because it is there before the payout and stays the same. */
const answerOf = (
  providerReference: string,
  outcome: PayoutOutcome,
  { id, originalAmount, originalCurrency: currency, destination }: GreenfieldPayout,
): PayoutAnswer => ({
  outcome,
  providerReference,
  amount: readAmount(originalAmount, currency, `the payout ${id}`),
  currency,
  destination,
});
