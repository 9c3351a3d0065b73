import { z } from 'zod';
import type { BtcpaySettings } from '../../provider.ts';
import { apiId, bodyOrNull, decimal, type GreenfieldRequest, storePath } from './greenfield-request.ts';

/** A pull payment is money that may be claimed by payouts, up to its amount. */
const pullPayment = z.object({
  id: apiId,
  name: z.string().nullable(),
  amount: decimal,
  currency: z.string(),
  archived: z.boolean(),
});
export type PullPayment = z.infer<typeof pullPayment>;

const payout = z.object({
  id: apiId,
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
  destination: z.string().max(500),
  /** The amount before it is converted into coins. */
  originalAmount: decimal,
  originalCurrency: z.string(),
});
export type GreenfieldPayout = z.infer<typeof payout>;

/** A payout of the store; one that the staff made by hand has no pull payment. `date`: seconds since 1970. */
const storePayout = payout.extend({ pullPaymentId: apiId.nullish(), date: z.coerce.number() });
export type StorePayout = z.infer<typeof storePayout>;

export type NewPayout = {
  pullPaymentId: string;
  destination: string;
  amount: string;
  /** What the staff reads in the list of payouts. */
  source: string;
};

/** The pull payments and payouts of a store. Each call throws without a valid answer. */
export type PullPayments = {
  /** Opens a pull payment. Nothing is paid by it before a payout claims it and is approved. */
  createPullPayment: (
    given: Pick<PullPayment, 'amount' | 'currency'> & { name: string },
  ) => Promise<PullPayment>;
  /** Null for an unknown id. */
  pullPayment: (id: string) => Promise<PullPayment | null>;
  /** No payout can claim an archived pull payment, and those that wait for approval or payment are cancelled. */
  archivePullPayment: (id: string) => Promise<void>;
  /** All payouts of a pull payment, cancelled ones too. */
  payoutsOf: (pullPaymentId: string) => Promise<GreenfieldPayout[]>;
  /** All payouts of the store but cancelled ones, in no order. */
  payoutsOfStore: () => Promise<StorePayout[]>;
  /**
   * Creates an approved payout in bitcoin at the store's rate of now.
   * @returns the code when the API refused it; then there is no payout. A text that is not an address is `not-valid`
   */
  createPayout: (given: NewPayout) => Promise<{ outcome: 'created' } | { outcome: 'refused'; code: string }>;
};

/** Bitcoin by a transaction on the chain. */
const onChain = 'BTC-CHAIN';

export function createPullPayments(request: GreenfieldRequest, settings: BtcpaySettings): PullPayments {
  const ofStore = storePath(settings);
  const at = (id: string): string => `/pull-payments/${encodeURIComponent(id)}`;
  return {
    createPullPayment: async (given) => {
      const body = { ...given, autoApproveClaims: false, payoutMethods: [onChain] };
      return pullPayment.parse(bodyOrNull(await request('POST', `${ofStore}/pull-payments`, body)));
    },
    pullPayment: async (id) => pullPayment.nullable().parse(bodyOrNull(await request('GET', at(id)))),
    archivePullPayment: async (id) => {
      bodyOrNull(await request('DELETE', ofStore + at(id)));
    },
    payoutsOf: async (id) =>
      z
        .array(payout)
        .parse(bodyOrNull(await request('GET', `${at(id)}/payouts?includeCancelled=true`)) ?? []),
    payoutsOfStore: async () =>
      z
        .array(storePayout)
        .parse(bodyOrNull(await request('GET', `${ofStore}/payouts?includeCancelled=false`)) ?? []),
    createPayout: async ({ source, ...given }) => {
      const body = { ...given, payoutMethodId: onChain, approved: true, metadata: { source } };
      const reply = await request('POST', `${ofStore}/payouts`, body);
      if (reply.status === 200) return { outcome: 'created' };
      return { outcome: 'refused', code: reply.status === 422 ? 'not-valid' : reply.code };
    },
  };
}
