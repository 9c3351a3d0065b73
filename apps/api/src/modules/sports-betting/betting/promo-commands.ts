import { couponType, formatCoef } from '@touchline/betting-engine';
import { promoEffects, readPromoCode } from '@touchline/contracts/sports-betting';
import { formatAmountWire, isoCurrency, knownCurrency, parseStake } from '@touchline/money';
import { z } from 'zod';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Database, Sql } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import type { Tables } from '../../../platform/database/tables.gen.ts';
import { accountNumber, type InputOf, text } from '../../../platform/operator/command-input.ts';
import {
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { refusedReading } from '../../../platform/operator/two-person-command.ts';
import type { Identity } from '../../players/identity/index.ts';
import { drawCode } from './booking-codes/new-code.ts';

type Deps = { db: Database; clock: Clock; identity: Pick<Identity, 'findByLogin'> };

const drawnLength = 8;
const listLimit = 50;
/** The most uses of a campaign; more would be a misprint. */
const mostUses = 1_000_000;

const code = z.string().transform((typed, context) => {
  const read = readPromoCode(typed);
  if (read !== null) return read;
  context.addIssue('6 to 16 letters and digits, without 0, O, 1, I and L');
  return z.NEVER;
});
const whole = (most: number) =>
  z
    .string()
    .regex(/^[1-9][0-9]{0,6}$/)
    .transform(Number)
    .refine((number) => number <= most);
const coefficient = z.string().regex(/^[1-9][0-9]{0,3}(\.[0-9]{1,3})?$/);
const day = z.iso.date().describe('YYYY-MM-DD');
const typeIds = z
  .string()
  .regex(/^[0-9](,[0-9]){0,8}$/)
  .refine((list) => list.split(',').every((id) => takesCodes(Number(id))))
  .describe('0,1,...');

/** A coupon type whose bets become coupons of their own takes no code (DR-4.95). */
const takesCodes = (typeId: number): boolean => couponType(typeId)?.splitsIntoTypeId === undefined;

const input = {
  words: {
    code: z.union([z.literal('new'), code]).describe('code|new'),
    effect: z.enum(promoEffects),
    /** The amount of a free bet, or a percentage. */
    value: z.string().describe('amount|percent'),
    currency: z.string().refine((iso) => isoCurrency(iso) !== undefined),
  },
  options: {
    max: z.string().describe('amount'),
    until: day,
    campaign: text.max(60),
    player: accountNumber.optional().describe('accountNumber'),
    from: day.optional(),
    types: typeIds.optional(),
    legs: whole(30).optional().describe('n'),
    'leg-coef': coefficient.optional().describe('coefficient'),
    'total-coef': coefficient.optional().describe('coefficient'),
    uses: whole(mostUses).optional().describe('n'),
    each: whole(1000).optional().describe('n'),
  },
};
type Input = InputOf<typeof input>;

/** Commands for promo codes (DR-4.95, DR-4.170). A code gives money away, so two operators create it (RL-24). */
export const promoCommands = (deps: Deps): Command[] => [
  defineCommand({
    name: 'promo create',
    permission: 'credits.write',
    help: 'proposes a promo code: free-bet <amount>, top-up <percent of the stake>, profit-boost <percent of the profit>; a second operator approves it',
    input,
    needsReason: true,
    twoPerson: {
      read: async (sql, asked) => {
        const made = await readNewCode(deps, sql, asked);
        if (typeof made === 'string') return refusedReading(refused(made));
        const { max, until, campaign } = asked;
        const options = { max, until, campaign, ...givenOptions(asked) };
        const words = [made.code, asked.effect, asked.value, asked.currency];
        const summary = `promo code ${describe(made)}`;
        return { outcome: 'ready', proposed: { words, options, state: `user ${made.userId}` }, summary };
      },
      execute: (asked, approve) =>
        deps.db.transaction((tx) =>
          approve(tx, async ({ audit }) => {
            const made = await readNewCode(deps, tx, asked);
            if (typeof made === 'string') return refused(made);
            const [row] = await tx.query<{ isCreated: boolean }>(
              'select betting_create_promo($1, $2) as "isCreated"',
              [rowOf(made), new Date(deps.clock.nowMs())],
            );
            if (row?.isCreated !== true) return refused(`There is a code ${made.code} already.`);
            await audit({
              action: 'promo.create',
              subject: `promo:${made.code}`,
              before: null,
              after: { terms: describe(made), player: asked.player ?? null },
            });
            return { ok: true, text: `Promo code ${describe(made)} is created.` };
          }),
        ),
    },
  }),
  defineCommand({
    name: 'promo close',
    permission: 'credits.write',
    help: 'closes a promo code; coupons that have it stay as they are',
    input: { words: { code }, options: {} },
    needsReason: true,
    run: (asked, by) =>
      changeWithAudit(deps.db, by, async (tx) => {
        const [row] = await tx.query<{ isClosed: boolean }>(
          'select betting_close_promo($1, $2) as "isClosed"',
          [asked.code, new Date(deps.clock.nowMs())],
        );
        if (row?.isClosed !== true) return refused(`There is no open promo code ${asked.code}.`);
        return {
          action: 'promo.close',
          subject: `promo:${asked.code}`,
          before: { isClosed: false },
          after: { isClosed: true },
          text: `Promo code ${asked.code} is closed.`,
        };
      }),
  }),
  defineCommand({
    name: 'promo list',
    permission: 'reports.read',
    help: 'promo codes with their conditions and uses, the newest first',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => listCodes(deps.db),
  }),
];

/** A code to create: the columns that an operator sets. Amounts are minor units. */
type NewCode = Pick<
  Tables['betting_promo_code'],
  | 'code'
  | 'campaign'
  | 'userId'
  | 'amountMinor'
  | 'percent'
  | 'maxMinor'
  | 'currency'
  | 'typeIds'
  | 'minLegs'
  | 'minLegMilli'
  | 'minTotalMilli'
  | 'maxUses'
  | 'usesEach'
> & { effect: string; startsAtMs: number; expiresAtMs: number };

const dayMs = 86_400_000;
/** The lowest coefficient that a condition can name: no bet has a lower one. */
const lowestCoef = '1.000';

/** Returns the code to create, or why it cannot be created. */
async function readNewCode({ clock, identity }: Deps, sql: Sql, asked: Input): Promise<NewCode | string> {
  const currency = isoCurrency(asked.currency);
  if (!currency) return `${asked.currency} is not a currency.`;
  const max = parseStake(asked.max, currency);
  if (max.outcome !== 'parsed') return `${asked.max} is not an amount of ${currency.code}.`;
  const isFreeBet = asked.effect === 'free-bet';
  const amount = isFreeBet ? parseStake(asked.value, currency) : null;
  if (amount !== null && amount.outcome !== 'parsed')
    return `${asked.value} is not an amount of ${currency.code}.`;
  if (!isFreeBet && !/^([1-9][0-9]?|100)$/.test(asked.value))
    return `${asked.value} is not a percentage from 1 to 100.`;
  const nowMs = clock.nowMs();
  const startsAtMs = asked.from === undefined ? nowMs : Date.parse(asked.from);
  // The last day counts whole, in UTC.
  const expiresAtMs = Date.parse(asked.until) + dayMs;
  if (expiresAtMs <= Math.max(startsAtMs, nowMs))
    return 'The last day of the code is over or before its first.';
  const user = asked.player === undefined ? null : await identity.findByLogin(sql, asked.player);
  if (user === null && asked.player !== undefined) return `There is no player ${asked.player}.`;
  const usesEach = asked.each ?? 1;
  const maxUses = asked.uses ?? usesEach;
  if (usesEach > maxUses) return 'A player cannot have more uses than the code has.';
  return {
    code: asked.code === 'new' ? drawCode(drawnLength) : asked.code,
    campaign: asked.campaign,
    userId: user?.id ?? null,
    effect: asked.effect,
    amountMinor: amount?.minor ?? null,
    percent: isFreeBet ? null : Number(asked.value),
    maxMinor: max.minor,
    currency: currency.code,
    typeIds: asked.types === undefined ? null : asked.types.split(',').map(Number),
    minLegs: asked.legs ?? 1,
    minLegMilli: milliOf(asked['leg-coef'] ?? lowestCoef),
    minTotalMilli: milliOf(asked['total-coef'] ?? lowestCoef),
    startsAtMs,
    expiresAtMs,
    maxUses,
    usesEach,
  };
}

/** Parses a coefficient to thousandths: "1.5" is 1500. */
function milliOf(coef: string): bigint {
  const [units = '0', fraction = ''] = coef.split('.');
  return BigInt(units) * 1000n + BigInt(fraction.padEnd(3, '0'));
}

const optionNames = ['player', 'from', 'types', 'legs', 'leg-coef', 'total-coef', 'uses', 'each'] as const;

const givenOptions = (asked: Input): Record<string, string> =>
  Object.fromEntries(
    optionNames.flatMap((name) => (asked[name] === undefined ? [] : [[name, String(asked[name])]])),
  );

/** Builds the row for `betting_create_promo`; 64-bit integers are texts, which PostgreSQL reads exactly. */
const rowOf = (made: NewCode) => ({
  code: made.code,
  campaign: made.campaign,
  user_id: made.userId === null ? null : String(made.userId),
  effect: made.effect,
  amount_minor: made.amountMinor === null ? null : String(made.amountMinor),
  percent: made.percent,
  max_minor: String(made.maxMinor),
  currency: made.currency,
  type_ids: made.typeIds,
  min_legs: made.minLegs,
  min_leg_milli: String(made.minLegMilli),
  min_total_milli: String(made.minTotalMilli),
  starts_at: new Date(made.startsAtMs).toISOString(),
  expires_at: new Date(made.expiresAtMs).toISOString(),
  max_uses: made.maxUses,
  uses_each: made.usesEach,
});

/** Describes a code in one line: what it gives, its conditions and its uses. */
function describe(made: Omit<NewCode, 'userId' | 'startsAtMs'>): string {
  const money = (minor: bigint): string =>
    `${formatAmountWire(minor, knownCurrency(made.currency))} ${made.currency}`;
  const gives = made.amountMinor === null ? `${made.percent} %` : money(made.amountMinor);
  const conditions = [
    ...(made.typeIds ? [`types ${made.typeIds.join(',')}`] : []),
    ...(made.minLegs > 1 ? [`${made.minLegs} bets`] : []),
    ...(made.minLegMilli > 1000n ? [`each from ${formatCoef(made.minLegMilli, 0)}`] : []),
    ...(made.minTotalMilli > 1000n ? [`total from ${formatCoef(made.minTotalMilli, 0)}`] : []),
  ];
  const until = new Date(made.expiresAtMs).toISOString().slice(0, 16);
  return [
    `${made.code} (${made.campaign}): ${made.effect} ${gives}, at most ${money(made.maxMinor)}`,
    ...conditions,
    `until ${until}`,
    `${made.maxUses} uses, ${made.usesEach} each`,
  ].join('; ');
}

async function listCodes(db: Database): Promise<CommandResult> {
  const rows = await db.query<Omit<NewCode, 'startsAtMs'> & { uses: number; isClosed: boolean }>(
    `select code, campaign, user_id as "userId", effect, amount_minor as "amountMinor", percent, max_minor as "maxMinor",
       currency, type_ids as "typeIds", min_legs as "minLegs", min_leg_milli as "minLegMilli",
       min_total_milli as "minTotalMilli", ${ms('expires_at')} as "expiresAtMs",
       max_uses as "maxUses", uses_each as "usesEach", uses, closed_at is not null as "isClosed"
     from betting_promo_code order by id desc limit $1`,
    [listLimit],
  );
  const lines = rows.map(
    (row) =>
      `${describe(row)}; used ${row.uses}${row.userId === null ? '' : `; user ${row.userId}`}${row.isClosed ? '; closed' : ''}`,
  );
  return { ok: true, text: lines.join('\n') || 'There is no promo code.' };
}
