import { z } from 'zod';

/** A text that the database can store: not empty, limited in length, printable. */
const shortText = z.string().regex(/^[\x21-\x7e]{1,100}$/);
/** A decimal amount of the currency, such as `12.50`. */
const amount = z.string().regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,5})?$/);
const session = { token: shortText };
const money = {
  ...session,
  transaction: shortText,
  round: shortText,
  game: shortText,
  currency: z.string().regex(/^[A-Z]{3}$/),
  amount,
  isRoundOver: z.boolean().default(false),
  /** The grant of a free round. */
  grant: shortText.optional(),
};

/** The calls to the wallet. */
export const walletMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('authenticate'), ...session }),
  z.strictObject({ kind: z.literal('balance'), ...session }),
  z.strictObject({ kind: z.literal('bet'), ...money }),
  z.strictObject({ kind: z.literal('win'), ...money, reference: shortText.optional() }),
  z.strictObject({ kind: z.literal('bet-and-win'), ...money, win: amount }),
  z.strictObject({
    kind: z.literal('rollback'),
    ...session,
    transaction: shortText,
    round: shortText,
    reference: shortText,
  }),
  z.strictObject({ kind: z.literal('round-end'), ...session, round: shortText }),
]);

const gameRow = z.object({
  code: shortText,
  name: z.string().min(1).max(80),
  studio: z.string().min(1).max(60),
  section: z.string().regex(/^[a-z-]{1,30}$/),
  subcategory: z.string().max(30).nullable(),
  returnPpm: z.number().int().min(1).max(1_000_000),
  volatility: z.number().int().min(1).max(5),
  addedOn: z.iso.date(),
  minStake: amount.nullable(),
  maxStake: amount.nullable(),
  hasDemo: z.boolean(),
});

export const listedGames = z.object({ games: z.array(gameRow).max(1000), hasMore: z.boolean() });
export const launchReply = z.object({ url: z.url({ protocol: /^https?$/ }) });
export const listedTransactions = z.object({
  transactions: z
    .array(
      z.object({
        transaction: shortText,
        kind: z.enum(['bet', 'win', 'rollback']),
        currency: z.string(),
        amount,
      }),
    )
    .max(1000),
  hasMore: z.boolean(),
});
export const freeRoundsReply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('granted'), name: shortText }),
  z.object({ outcome: z.literal('refused') }),
]);
export const withdrawnReply = z.object({ outcome: z.literal('withdrawn') });
/** What the company says of a round: at most ten lines of 200 characters. */
export const roundReply = z.object({ lines: z.array(z.string().min(1).max(200)).min(1).max(10) });
