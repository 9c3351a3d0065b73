import { randomBytes } from 'node:crypto';

/**
 * Pull payments and payouts of the double of BTCPay Server, written from the published OpenAPI documents of the
 * Greenfield API. A pull payment pays no more than its amount, a destination has one open payout, and an archived pull
 * payment takes none. The staff and the customer of a refund act by the functions.
 */
export type PayoutsDouble = {
  /** Answers a request; null for a path of something else. */
  answer: (request: { method: string; path: string; search: URLSearchParams; body: string }) => Reply | null;
  /** The bodies of the requests that created pull payments and payouts. */
  requested: { pullPayments: readonly unknown[]; payouts: readonly unknown[] };
  /** The payouts of a pull payment, as the API shows them. */
  payoutsOf: (pullPaymentId: string) => readonly PayoutData[];
  /** The staff pays or cancels the open payout of a pull payment, or its transaction is on its way. */
  move: (pullPaymentId: string, to: 'InProgress' | 'Completed' | 'Cancelled') => boolean;
  /** The staff changes a payout before it is paid. */
  alter: (
    pullPaymentId: string,
    change: Partial<Pick<PayoutData, 'destination' | 'originalAmount' | 'date'>>,
  ) => void;
  /** The pull payment of a refund, which a customer claims. @returns its id */
  openRefund: (given: Pick<PullPaymentData, 'name' | 'amount' | 'currency'>) => string;
  /** The customer claims a part or all of a refund, and the staff approves it. */
  claim: (pullPaymentId: string, amount?: string) => void;
  isArchived: (pullPaymentId: string) => boolean;
  pullPaymentIds: () => string[];
};

type Reply = { status: number; body: unknown };
type PullPaymentData = {
  id: string;
  name: string | null;
  description: string | null;
  amount: string;
  currency: string;
  BOLT11Expiration: string;
  autoApproveClaims: boolean;
  archived: boolean;
  viewLink: string;
};
type State = 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
type PayoutData = {
  id: string;
  revision: number;
  pullPaymentId: string;
  date: string;
  destination: string;
  originalCurrency: string;
  originalAmount: string;
  payoutCurrency: 'BTC';
  payoutAmount: string | null;
  payoutMethodId: string;
  state: State;
  metadata: object;
};
type NewPayout = {
  destination?: string;
  amount?: string;
  payoutMethodId?: string;
  pullPaymentId?: string;
  approved?: boolean;
  metadata?: object;
};

/** What a payout of the double is worth: the price of one coin in the currency of a pull payment. */
const priceOf = (currency: string): number => (currency === 'BTC' ? 1 : 40_000);
const openStates: readonly State[] = ['AwaitingApproval', 'AwaitingPayment', 'InProgress'];
const problem = (status: number, code: string): Reply => ({ status, body: { code, message: code } });
const newId = (): string => randomBytes(12).toString('hex');

/** @param report queues the webhooks about a payout */
export function createPayoutsDouble({
  origin,
  storeId,
  report,
}: {
  origin: () => string;
  storeId: string;
  report: (type: string, payout: { payoutId: string; pullPaymentId: string; payoutState: State }) => void;
}): PayoutsDouble {
  const pullPayments = new Map<string, PullPaymentData>();
  const payouts: PayoutData[] = [];
  const requested = { pullPayments: [] as unknown[], payouts: [] as unknown[] };
  const payoutsOf = (id: string): PayoutData[] => payouts.filter(({ pullPaymentId }) => pullPaymentId === id);

  const say = (type: string, { id: payoutId, pullPaymentId, state: payoutState }: PayoutData): void =>
    report(type, { payoutId, pullPaymentId, payoutState });
  const set = (payout: PayoutData, state: State): void => {
    payout.state = state;
    say('PayoutUpdated', payout);
  };

  function openPullPayment(given: Partial<PullPaymentData>): PullPaymentData {
    const id = newId();
    const made = {
      description: null,
      autoApproveClaims: false,
      name: null,
      amount: '0',
      currency: 'BTC',
      ...given,
      id,
      BOLT11Expiration: '30',
      archived: false,
      viewLink: `${origin()}/pull-payments/${id}`,
    };
    pullPayments.set(id, made);
    return made;
  }

  function createPayout(given: NewPayout): Reply {
    const pullPayment = pullPayments.get(given.pullPaymentId ?? '');
    if (!pullPayment) return problem(404, 'pullpayment-not-found');
    const { destination = '', amount = pullPayment.amount, payoutMethodId = '' } = given;
    if (payoutMethodId !== 'BTC-CHAIN') return problem(400, 'payment-method-not-supported');
    if (!/^(bc1[0-9a-z]{20,80}|[13][0-9A-Za-z]{25,34})$/.test(destination))
      return { status: 422, body: [{ path: 'destination', message: 'Invalid destination' }] };
    if (pullPayment.archived) return problem(400, 'archived');
    const isOpenThere = payouts.some(
      (one) => one.destination === destination && openStates.includes(one.state),
    );
    if (isOpenThere) return problem(400, 'duplicate-destination');
    const taken = payoutsOf(pullPayment.id)
      .filter(({ state }) => state !== 'Cancelled')
      .reduce((total, one) => total + Number(one.originalAmount), 0);
    if (taken + Number(amount) > Number(pullPayment.amount)) return problem(400, 'overdraft');
    const coins = Number(amount) / priceOf(pullPayment.currency);
    if (coins < 0.00001) return problem(400, 'amount-too-low');
    const isApproved = given.approved === true || pullPayment.autoApproveClaims;
    const made: PayoutData = {
      id: newId(),
      revision: 0,
      pullPaymentId: pullPayment.id,
      date: String(Math.floor(Date.now() / 1000)),
      destination,
      originalCurrency: pullPayment.currency,
      originalAmount: amount,
      payoutCurrency: 'BTC',
      payoutAmount: isApproved ? coins.toFixed(8) : null,
      payoutMethodId,
      state: isApproved ? 'AwaitingPayment' : 'AwaitingApproval',
      metadata: given.metadata ?? {},
    };
    payouts.push(made);
    say('PayoutCreated', made);
    if (isApproved) say('PayoutApproved', made);
    return { status: 200, body: made };
  }

  function archive(id: string): Reply {
    const pullPayment = pullPayments.get(id);
    if (!pullPayment) return problem(404, 'pullpayment-not-found');
    pullPayment.archived = true;
    for (const payout of payoutsOf(id))
      if (payout.state === 'AwaitingApproval' || payout.state === 'AwaitingPayment') set(payout, 'Cancelled');
    return { status: 200, body: null };
  }

  const ofStore = `/api/v1/stores/${storeId}`;
  return {
    requested,
    payoutsOf,
    pullPaymentIds: () => [...pullPayments.keys()],
    isArchived: (id) => pullPayments.get(id)?.archived === true,
    openRefund: (given) => openPullPayment(given).id,
    claim: (pullPaymentId, amount) => {
      const of = pullPayments.get(pullPaymentId);
      const destination = `bc1q${newId()}`;
      const claimed = { pullPaymentId, destination, payoutMethodId: 'BTC-CHAIN', approved: true };
      createPayout({ ...claimed, amount: amount ?? of?.amount ?? '' });
    },
    alter: (id, change) => {
      for (const payout of payoutsOf(id)) Object.assign(payout, change, { revision: payout.revision + 1 });
    },
    move: (id, to) => {
      const payout = payoutsOf(id).find(({ state }) => openStates.includes(state));
      if (!payout) return false;
      set(payout, to);
      return true;
    },
    answer: ({ method, path, search, body }) => {
      const read = <Body>(): Body => JSON.parse(body) as Body;
      const [, pullPaymentId = '', payoutsPath] =
        /^\/api\/v1\/pull-payments\/([^/]+)(\/payouts)?$/.exec(path) ?? [];
      if (method === 'GET' && pullPaymentId !== '') {
        const found = pullPayments.get(pullPaymentId);
        if (!found) return problem(404, 'pullpayment-not-found');
        const withCancelled = search.get('includeCancelled') === 'true';
        const shown = payoutsOf(pullPaymentId).filter(({ state }) => withCancelled || state !== 'Cancelled');
        return { status: 200, body: payoutsPath === undefined ? found : shown };
      }
      if (method === 'POST' && path === `${ofStore}/pull-payments`) {
        requested.pullPayments.push(read());
        return { status: 200, body: openPullPayment(read<Partial<PullPaymentData>>()) };
      }
      if (method === 'GET' && path === `${ofStore}/payouts`) {
        const withCancelled = search.get('includeCancelled') === 'true';
        return { status: 200, body: payouts.filter(({ state }) => withCancelled || state !== 'Cancelled') };
      }
      if (method === 'POST' && path === `${ofStore}/payouts`) {
        requested.payouts.push(read());
        return createPayout(read<NewPayout>());
      }
      if (method === 'DELETE' && path.startsWith(`${ofStore}/pull-payments/`))
        return archive(path.slice(`${ofStore}/pull-payments/`.length));
      return null;
    },
  };
}
