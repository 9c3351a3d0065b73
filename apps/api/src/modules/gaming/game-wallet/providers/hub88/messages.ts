import { z } from 'zod';

const id = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const uuid = z.string().regex(/^[0-9a-fA-F-]{32,36}$/);
/** A whole number of parts: 100,000 are one unit of the currency. */
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

// Fields that are not listed are ignored: Hub88 adds some from time to time.
const echoed = { user: id, request_uuid: uuid };
const transaction = {
  ...echoed,
  token: id,
  transaction_uuid: uuid,
  round: id,
  round_closed: z.boolean().nullish(),
};
/** A free round names its reward, and the operator's own reference of it beside it. */
const reward = {
  reward_uuid: id.nullish(),
  meta: z
    .object({ operator_reference: id.nullish().catch(null) })
    .nullish()
    .catch(null),
};

export const hub88Calls = {
  'user/info': z.object(echoed),
  'user/balance': z.object({ ...echoed, token: id }),
  'transaction/bet': z.object({
    ...transaction,
    ...reward,
    game_code: id,
    currency: z.string().max(10),
    amount,
  }),
  'transaction/win': z.object({
    ...transaction,
    ...reward,
    game_code: id,
    currency: z.string().max(10),
    amount,
    reference_transaction_uuid: uuid,
  }),
  'transaction/rollback': z.object({ ...transaction, reference_transaction_uuid: uuid }),
} as const;
export type Hub88Path = keyof typeof hub88Calls;
export const isHub88Path = (path: string): path is Hub88Path => Object.hasOwn(hub88Calls, path);

export const hub88Games = z
  .array(
    z.object({
      game_code: id,
      name: z.string().min(1).max(80),
      product: z.string().min(1).max(60),
      category: z.string().max(60).nullish(),
      enabled: z.boolean(),
      rtp: z.number().min(0).max(100).nullish(),
      volatility: z.string().max(40).nullish(),
      release_date: z.string().max(40).nullish(),
    }),
  )
  .max(20_000);
export const hub88Url = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** Templates of rewards. A value that is null may be chosen. */
export const hub88Prepaids = z
  .array(
    z.object({
      prepaid_uuid: uuid,
      game_code: id.nullish(),
      currency: z.string().max(10).nullish(),
      bet_value: amount.nullish(),
      bet_count: z.number().int().min(0).nullish(),
    }),
  )
  .max(10_000);
export const hub88Reward = z.object({ reward_uuid: uuid });
