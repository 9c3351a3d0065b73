/** Operator commands for limits of one player that the operator defines (DR-5.17, DR-5.82). */
import { SITE_LIMIT_KINDS, type SiteLimitKind } from '@touchline/contracts/players';
import { formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';
import { z } from 'zod';
import type { Database, Sql, Transaction } from '../../../platform/database/db.ts';
import { accountNumber } from '../../../platform/operator/command-input.ts';
import {
  type AuditedChange,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  needsSecondPerson,
  refused,
} from '../../../platform/operator/command.ts';
import { refusedReading, type TwoPersonCommand } from '../../../platform/operator/two-person-command.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import type { Identity } from '../identity/index.ts';
import { beginCounting, lockPlayer } from './limit-store.ts';
import type { Limits } from './limits.ts';
import { readSiteLimits, writeSiteLimit } from './site-limits.ts';

export type SiteLimitDeps = {
  db: Database;
  clock: Clock;
  identity: Identity;
  limits: Pick<Limits, 'currencyOf'>;
};

const kind = z.enum(SITE_LIMIT_KINDS).describe(SITE_LIMIT_KINDS.join('|'));
type SetInput = { accountNumber: string; kind: SiteLimitKind; amount: string };
type RemoveInput = Omit<SetInput, 'amount'>;

export const siteLimitCommands = (deps: SiteLimitDeps): Command[] => [
  defineCommand({
    name: 'player-limit show',
    permission: 'players.restrict',
    help: "the site's limits of a player",
    input: { words: { accountNumber }, options: {} },
    needsReason: false,
    run: (input) => show(deps, input.accountNumber),
  }),
  defineCommand({
    name: 'player-limit set',
    permission: 'players.restrict',
    help: "sets the largest stake of one coupon, or deposits less withdrawals of 30 days, in the currency of the player's limits; a raise is proposed",
    input: { words: { accountNumber, kind, amount: z.string() }, options: {} },
    needsReason: true,
    run: (input, by) => setDirectly(deps, input, by),
    twoPerson: byTwo(deps, (input: SetInput) => input.amount),
  }),
  defineCommand({
    name: 'player-limit remove',
    permission: 'players.restrict',
    help: "proposes to remove one of the site's limits of a player; a second operator approves it",
    input: { words: { accountNumber, kind }, options: {} },
    needsReason: true,
    twoPerson: byTwo(deps, () => null),
  }),
];

async function show({ db, identity, limits }: SiteLimitDeps, number: string): Promise<CommandResult> {
  const player = await identity.findByLogin(db, number);
  if (player?.role !== 'player') return refused(`There is no player ${number}.`);
  const currency = await limits.currencyOf(player.id);
  const lines = (await readSiteLimits(db, player.id)).map(
    (one) => `${one.kind}  ${shown(one.value, currency)}  since ${one.setAt.toISOString()}`,
  );
  return { ok: true, text: lines.join('\n') || `Player ${number} has no limits of the site.` };
}

const shown = (minor: bigint, currency: string): string =>
  `${formatAmountWire(minor, knownCurrency(currency))} ${currency}`;

type Wanted = {
  userId: bigint;
  number: string;
  kind: SiteLimitKind;
  currency: string;
  /** Null removes the limit. */
  value: bigint | null;
  oldValue: bigint | null;
};

/** Reads a wanted change against the limit in force. @param amount null removes the limit */
async function readWanted(
  sql: Sql,
  { identity, limits }: SiteLimitDeps,
  { accountNumber: number, kind: wantedKind }: RemoveInput,
  amount: string | null,
): Promise<Wanted | CommandResult> {
  const player = await identity.findByLogin(sql, number);
  if (player?.role !== 'player') return refused(`There is no player ${number}.`);
  const currency = await limits.currencyOf(player.id);
  const old = (await readSiteLimits(sql, player.id)).find((one) => one.kind === wantedKind);
  const wanted = { userId: player.id, number, kind: wantedKind, currency, oldValue: old?.value ?? null };
  if (amount === null)
    return old ? { ...wanted, value: null } : refused(`Player ${number} has no limit ${wantedKind}.`);
  const parsed = parseAmount(amount, knownCurrency(currency));
  if (parsed.outcome === 'refused' || parsed.minor <= 0n)
    return refused(`The amount is above zero and exact in ${currency}.`);
  if (parsed.minor === old?.value) return refused('This limit is in force already.');
  return { ...wanted, value: parsed.minor };
}

/** Whether a change gives the player more room. */
const isRaise = ({ value, oldValue }: Wanted): boolean =>
  oldValue !== null && (value === null || value > oldValue);

async function setDirectly(
  deps: SiteLimitDeps,
  input: SetInput,
  by: Parameters<typeof changeWithAudit>[1],
): Promise<CommandResult | typeof needsSecondPerson> {
  let mustPropose = false;
  const result = await changeWithAudit(deps.db, by, async (tx) => {
    const wanted = await readLocked(tx, deps, input, input.amount);
    if (!('userId' in wanted)) return wanted;
    mustPropose = isRaise(wanted);
    if (mustPropose) return refused('a raise is proposed');
    return write(tx, deps, wanted, by.actor);
  });
  return mustPropose ? needsSecondPerson : result;
}

/** Reads the change again under the player's lock: another operator may change the same limit at this moment. */
async function readLocked(
  tx: Transaction,
  deps: SiteLimitDeps,
  input: RemoveInput,
  amount: string | null,
): Promise<Wanted | CommandResult> {
  const player = await deps.identity.findByLogin(tx, input.accountNumber);
  if (player) await lockPlayer(tx, player.id);
  return readWanted(tx, deps, input, amount);
}

async function write(
  tx: Transaction,
  { clock }: SiteLimitDeps,
  wanted: Wanted,
  source: string,
): Promise<AuditedChange> {
  const { userId, number, currency, value, oldValue } = wanted;
  const nowMs = clock.nowMs();
  await beginCounting(tx, userId, currency, nowMs);
  await writeSiteLimit(tx, userId, wanted, source, nowMs);
  const text = value === null ? 'removed' : `set to ${shown(value, currency)}`;
  const entry = (minor: bigint | null) =>
    minor === null ? null : { kind: wanted.kind, value: shown(minor, currency) };
  return {
    action: value === null ? 'player-limit.remove' : 'player-limit.set',
    subject: `player:${number}`,
    before: entry(oldValue),
    after: entry(value),
    text: `The limit ${wanted.kind} of player ${number} is ${text}.`,
  };
}

function byTwo<Input extends RemoveInput>(
  deps: SiteLimitDeps,
  amountOf: (input: Input) => string | null,
): TwoPersonCommand<Input> {
  return {
    read: async (sql, input) => {
      const wanted = await readWanted(sql, deps, input, amountOf(input));
      if (!('userId' in wanted)) return refusedReading(wanted);
      const { number, currency, oldValue, value } = wanted;
      const amount = value === null ? [] : [formatAmountWire(value, knownCurrency(currency))];
      const old = oldValue === null ? 'none' : shown(oldValue, currency);
      return {
        outcome: 'ready',
        proposed: { words: [number, wanted.kind, ...amount], options: {}, state: `limit ${old}` },
        summary: `limit ${wanted.kind} of player ${number}: ${old} to ${value === null ? 'none' : shown(value, currency)}`,
      };
    },
    execute: (input, approve) =>
      deps.db.transaction((tx) =>
        approve(tx, async ({ operatorIds, audit }) => {
          const wanted = await readLocked(tx, deps, input, amountOf(input));
          if (!('userId' in wanted)) return wanted;
          const numbers = await deps.identity.accountNumbersOf(tx, operatorIds);
          const source = operatorIds.map((id) => numbers.get(id) ?? '').join(' ');
          const { action, subject, before, after, text } = await write(tx, deps, wanted, source);
          await audit({ action, subject, before: before ?? null, after: after ?? null });
          return { ok: true, text };
        }),
      ),
  };
}
