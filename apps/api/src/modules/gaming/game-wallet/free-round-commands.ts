import { formatAmountWire, isoCurrency, knownCurrency, parseStake } from '@touchline/money';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { ms } from '../../../platform/database/sql-time.ts';
import { accountNumber, type InputOf } from '../../../platform/operator/command-input.ts';
import {
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import { refusedReading } from '../../../platform/operator/two-person-command.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Wallet } from '../../banking/wallet/index.ts';
import type { Identity } from '../../players/identity/index.ts';
import { readGame } from './catalogue.ts';
import type { GameWallet } from './game-wallet.ts';
import { addGrant, type NewGrant, withdrawGrant } from './grant-store.ts';
import { playerNameAt } from './session-store.ts';

export type FreeRoundDeps = {
  db: Database;
  clock: Pick<Clock, 'nowMs'>;
  identity: Pick<Identity, 'findByLogin'>;
  wallet: Pick<Wallet, 'accounts'>;
  gameWallet: Pick<GameWallet, 'providers'>;
};

const dayMs = 86_400_000;
/** The most free rounds of one grant, and the days that a grant may last (DR-8.140). */
const mostRounds = 500;
const mostDays = 90;
const listLimit = 100;

const grantId = z.uuid();
const input = {
  words: {
    accountNumber,
    game: z
      .string()
      .regex(/^[1-9][0-9]{3,8}$/)
      .transform(Number)
      .describe('gameNumber'),
    rounds: z
      .string()
      .regex(/^[1-9][0-9]{0,2}$/)
      .transform(Number)
      .refine((rounds) => rounds <= mostRounds),
    bet: z.string().describe('amount'),
    currency: z.string().refine((code) => isoCurrency(code) !== undefined),
  },
  options: { until: z.iso.date().describe('YYYY-MM-DD'), id: grantId.optional().describe('uuid') },
};
type Input = InputOf<typeof input>;

/** Commands for free rounds of games of other companies. They give money away, so two operators grant them (RL-24). */
export const freeRoundCommands = (deps: FreeRoundDeps): Command[] => [
  defineCommand({
    name: 'free-rounds grant',
    permission: 'credits.write',
    help: 'proposes free rounds of a game of another company for a player; a second operator approves them',
    input,
    needsReason: true,
    twoPerson: {
      read: async (sql, asked) => {
        const made = await readNewGrant(deps, sql, asked);
        if (typeof made === 'string') return refusedReading(refused(made));
        const words = [
          asked.accountNumber,
          String(asked.game),
          String(asked.rounds),
          asked.bet,
          asked.currency,
        ];
        const proposed = {
          words,
          options: { until: asked.until, id: made.id },
          state: `user ${made.userId}`,
        };
        return { outcome: 'ready', proposed, summary: describe(asked, made) };
      },
      execute: (asked, approve) =>
        deps.db.transaction((tx) =>
          approve(tx, async ({ audit }) => {
            const made = await readNewGrant(deps, tx, asked);
            if (typeof made === 'string') return refused(made);
            if (!(await store(tx, made))) return refused(`There are free rounds ${made.id} already.`);
            await audit({
              action: 'free-rounds.grant',
              subject: `free-rounds:${made.id}`,
              before: null,
              after: { terms: describe(asked, made), player: asked.accountNumber },
            });
            return {
              ok: true,
              text: `${describe(asked, made)}: granted as ${made.id}. A worker sends them to the company.`,
            };
          }),
        ),
    },
  }),
  defineCommand({
    name: 'free-rounds withdraw',
    permission: 'credits.write',
    help: 'withdraws free rounds of which none is used',
    input: { words: { id: grantId }, options: {} },
    needsReason: true,
    run: ({ id }, by) => changeWithAudit(deps.db, by, async (tx) => withdraw(tx, id)),
  }),
  defineCommand({
    name: 'free-rounds list',
    permission: 'reports.read',
    help: 'free rounds of games of other companies, the newest first, with what is used of them and what the company knows',
    input: { words: {}, options: {} },
    needsReason: false,
    run: () => list(deps.db),
  }),
];

/** Returns the free rounds to grant, or why they cannot be granted. */
async function readNewGrant(deps: FreeRoundDeps, sql: Sql, asked: Input): Promise<NewGrant | string> {
  const { identity, wallet, clock, gameWallet } = deps;
  const currency = knownCurrency(asked.currency);
  const bet = parseStake(asked.bet, currency);
  if (bet.outcome !== 'parsed') return `${asked.bet} is not an amount of ${currency.code}.`;
  const game = await readGame(sql, asked.game);
  const provider = game && gameWallet.providers.get(game.company);
  if (!game || !provider) return `Game ${asked.game} is not a listed game of another company.`;
  if (!provider.freeRounds) return `${provider.id} does not offer free rounds.`;
  // The last day counts whole, in UTC.
  const endsAtMs = Date.parse(asked.until) + dayMs;
  if (endsAtMs <= clock.nowMs() || endsAtMs > clock.nowMs() + mostDays * dayMs)
    return `The last day is over, or more than ${mostDays} days away.`;
  const user = await identity.findByLogin(sql, asked.accountNumber);
  if (!user) return `Player ${asked.accountNumber} is not known.`;
  const [row] = await sql.query<{ isRestricted: boolean }>(
    'select identity_is_restricted($1, platform_now()) as "isRestricted"',
    [user.id],
  );
  if (row?.isRestricted !== false) return `Player ${asked.accountNumber} may not play now.`;
  const accounts = await wallet.accounts(sql, user.id);
  const account = accounts.find((one) => one.currency === currency.code && one.type !== 4);
  if (!account) return `Player ${asked.accountNumber} has no ${currency.code} account.`;
  return {
    id: asked.id ?? randomUUID(),
    company: provider.id,
    userId: user.id,
    accountId: account.id,
    currency: currency.code,
    gameNumber: game.number,
    rounds: asked.rounds,
    betMinor: bet.minor,
    endsAtMs,
  };
}

/** The company is told the player's name there, so the player gets one. */
async function store(tx: Transaction, made: NewGrant): Promise<boolean> {
  await playerNameAt(tx, made.company, made.userId);
  return addGrant(tx, made);
}

async function withdraw(tx: Transaction, id: string) {
  const outcome = await withdrawGrant(tx, id);
  if (outcome === 'unknown') return refused(`There are no free rounds ${id}.`);
  if (outcome === 'used') return refused(`Some of the free rounds ${id} are used.`);
  if (outcome === 'repeated')
    return { ok: true, text: `Free rounds ${id} were withdrawn before; nothing has changed.` };
  return {
    action: 'free-rounds.withdraw' as const,
    subject: `free-rounds:${id}`,
    before: { isWithdrawn: false },
    after: { isWithdrawn: true },
    text: `Free rounds ${id} are withdrawn.`,
  };
}

const describe = (asked: Input, made: NewGrant): string =>
  `${made.rounds} free rounds of game ${made.gameNumber} (${made.company}) at ${formatAmountWire(made.betMinor, knownCurrency(made.currency))} ${made.currency} for ${asked.accountNumber} until ${asked.until}`;

type ListRow = {
  id: string;
  company: string;
  gameNumber: number;
  rounds: number;
  used: number;
  betMinor: bigint;
  currency: string;
  endsAtMs: number;
  isWithdrawn: boolean;
  told: string;
};

async function list(db: Database): Promise<CommandResult> {
  const rows = await db.query<ListRow>(
    `select id, company, game_number::int as "gameNumber", rounds::int as rounds, used::int as used, bet_minor as "betMinor",
       currency, ${ms('ends_at')} as "endsAtMs", withdrawn_at is not null as "isWithdrawn", told
     from gamewallet_grant order by created_at desc, id limit $1`,
    [listLimit + 1],
  );
  const lines = rows.slice(0, listLimit).map(lineOf);
  const text = [...lines, ...(rows.length > listLimit ? ['… and more'] : [])].join('\n');
  return { ok: true, text: text || 'There are no free rounds.' };
}

const lineOf = (row: ListRow): string =>
  [
    `${row.id}  ${row.company}  game ${row.gameNumber}`,
    `${row.used} of ${row.rounds} used at ${formatAmountWire(row.betMinor, knownCurrency(row.currency))} ${row.currency}`,
    `until ${new Date(row.endsAtMs).toISOString().slice(0, 16)}`,
    `company: ${row.told}${row.isWithdrawn ? '; withdrawn' : ''}`,
  ].join('  ');
