import { parseAmount } from '@touchline/money';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { accountNumber, id } from '../../../platform/operator/command-input.ts';
import {
  type Actor,
  auditChange,
  changeWithAudit,
  type Command,
  type CommandResult,
  defineCommand,
  refused,
} from '../../../platform/operator/command.ts';
import type { Identity } from '../../players/identity/index.ts';
import type { SiteConfigStore } from '../../site/site-config/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { houseAmount, houseCurrency } from './risk/house-amount.ts';
import { liabilityLimits, playerCapMinor } from './risk/liability-limits.ts';
import {
  type ClientRiskRow,
  readClientRisk,
  readEventLiabilities,
  readRiskStops,
  readSiteLiability,
} from './risk/read-risk.ts';
import { scopeOf, suspend } from './risk/risk-stops.ts';

type Deps = {
  db: Database;
  catalogue: Catalogue;
  identity: Pick<Identity, 'findByLogin'>;
  siteConfig: SiteConfigStore;
};

const listLimit = 50;
const factor = z
  .string()
  .regex(/^(10(\.0{1,3})?|[0-9](\.[0-9]{1,3})?)$/)
  .describe('factor from 0 to 10, such as 0.25');
const amountOrSite = z
  .string()
  .regex(/^(site|(0|[1-9][0-9]{0,11})(\.[0-9]{1,2})?)$/)
  .describe('amount|site');
const read = { permission: 'risk', needsReason: false } as const;
const write = { permission: 'risk', needsReason: true } as const;

/** The operator's commands for liability. The limits of liability are settings (`config set eventLiabilityMax`). */
export const riskCommands = (deps: Deps): Command[] => [
  defineCommand({
    ...read,
    name: 'risk site',
    help: 'open liability of the whole site and its limit',
    input: { words: {}, options: {} },
    run: () => showSite(deps),
  }),
  defineCommand({
    ...read,
    name: 'risk events',
    help: 'events with open coupons, the largest liability first',
    input: { words: {}, options: {} },
    run: () => showEvents(deps.db),
  }),
  defineCommand({
    ...read,
    name: 'risk suspensions',
    help: 'what liability has suspended and nobody has reopened',
    input: { words: {}, options: {} },
    run: () => showSuspensions(deps.db),
  }),
  defineCommand({
    ...write,
    name: 'risk reopen',
    help: 'reopens what liability has suspended; it is suspended again when it has grown by the same figure',
    input: { words: { kind: z.enum(['market', 'game']), id }, options: {} },
    run: (input, by) => reopen(deps, input, by),
  }),
  defineCommand({
    ...read,
    name: 'risk client',
    help: "a player's client factor, limit and open liability",
    input: { words: { accountNumber }, options: {} },
    run: (input) => showClient(deps, input.accountNumber),
  }),
  defineCommand({
    ...write,
    name: 'risk client-factor',
    help: "multiplies a player's limits: the maximum win of selections and the limit of open liability",
    input: { words: { accountNumber, factor }, options: {} },
    run: (input, by) =>
      changeClient(deps, input.accountNumber, by, 'risk.client-factor', (now) => ({
        ...now,
        factorMilli: milliOf(input.factor),
      })),
  }),
  defineCommand({
    ...write,
    name: 'risk client-limit',
    help: "sets the limit of a player's open liability, in the house currency; `site` is that of the site",
    input: { words: { accountNumber, limit: amountOrSite }, options: {} },
    run: (input, by) =>
      changeClient(deps, input.accountNumber, by, 'risk.client-limit', (now) => ({
        ...now,
        liabilityMaxMinor: input.limit === 'site' ? null : minorOf(input.limit),
      })),
  }),
];

/** Parses a factor to thousandths: "0.25" is 250. */
function milliOf(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
}

function minorOf(text: string): bigint {
  const parsed = parseAmount(text, houseCurrency);
  if (parsed.outcome !== 'parsed') throw new RangeError(`${text} is no amount`);
  return parsed.minor;
}

const money = (minor: bigint | null): string =>
  minor === null ? 'no limit' : `${houseAmount(minor)} ${houseCurrency.code}`;

async function showSite({ db, siteConfig }: Deps): Promise<CommandResult> {
  const { liabilityMinor, coupons } = await readSiteLiability(db);
  const { site } = liabilityLimits(siteConfig.get(), houseCurrency.code);
  return { ok: true, text: `${money(liabilityMinor)} in ${coupons} open coupons; limit: ${money(site)}` };
}

async function showEvents(db: Database): Promise<CommandResult> {
  const rows = await readEventLiabilities(db, null, listLimit);
  const lines = rows.map(
    ({ gameId, liabilityMinor, coupons, isStopped }) =>
      `${String(gameId).padEnd(12)}${money(liabilityMinor).padStart(20)}${String(coupons).padStart(8)}${isStopped ? '  suspended' : ''}`,
  );
  return { ok: true, text: lines.join('\n') || 'No coupon is open.' };
}

async function showSuspensions(db: Database): Promise<CommandResult> {
  const rows = await readRiskStops(db, { beforeId: null, isOpenOnly: true, limit: listLimit });
  const lines = rows.map(
    ({ subject, liabilityMinor, stoppedAtMs }) =>
      `${subject.kind} ${subject.id}  ${money(liabilityMinor)}  since ${new Date(stoppedAtMs).toISOString()}`,
  );
  return { ok: true, text: lines.join('\n') || 'Nothing is suspended by its liability.' };
}

/** Reopens the market or game. From then on, its limit counts only the growth over the current liability (DR-4.166). */
async function reopen(
  { catalogue }: Deps,
  subject: { kind: 'market' | 'game'; id: bigint },
  by: Actor,
): Promise<CommandResult> {
  const name = `${subject.kind} ${subject.id}`;
  let result = refused(`The ${name} is not suspended by its liability.`);
  await catalogue.change(async (tx, changeSet) => {
    const open = await tx.query(
      'select 1 from betting_risk_stop where scope = $1 and scope_id = $2 and reopened_at is null',
      [scopeOf(subject), subject.id],
    );
    if (open.length === 0) return;
    // The market's rows are locked first, because the counter must be the last lock of all (ADR 0022).
    const before = await suspend(tx, changeSet, subject, false);
    await tx.query('select betting_reopen_stop($1, $2, $3)', [scopeOf(subject), subject.id, by.actor]);
    result = await auditChange(tx, by, {
      action: 'risk.reopen',
      subject: `${subject.kind}:${subject.id}`,
      before,
      after: { isSuspended: false },
      text: `The ${name} is open to the feed again.`,
    });
  });
  return result;
}

async function showClient(deps: Deps, number: string): Promise<CommandResult> {
  const user = await deps.identity.findByLogin(deps.db, number);
  if (!user) return refused(`There is no player ${number}.`);
  return { ok: true, text: describeClient(deps, number, await readClientRisk(deps.db, user.id)) };
}

function describeClient(
  { siteConfig }: Pick<Deps, 'siteConfig'>,
  number: string,
  row: ClientRiskRow,
): string {
  const cap = playerCapMinor(row, liabilityLimits(siteConfig.get(), houseCurrency.code));
  return `Player ${number}: factor ${row.factorMilli / 1000}, open liability ${money(row.liabilityMinor)}, limit ${money(cap)}`;
}

/** Changes the factor or the limit of one player; it applies to bets that are decided afterwards (DR-4.164). */
const changeClient = (
  deps: Deps,
  number: string,
  by: Actor,
  action: 'risk.client-factor' | 'risk.client-limit',
  change: (now: ClientRiskRow) => ClientRiskRow,
): Promise<CommandResult> =>
  changeWithAudit(deps.db, by, async (tx) => {
    const user = await deps.identity.findByLogin(tx, number);
    if (!user) return refused(`There is no player ${number}.`);
    // When two operators change one player at once, the second change starts from the row of the first. Placements take
    // this lock too.
    await tx.query('select pg_advisory_xact_lock(7203514, $1::integer)', [user.id]);
    const now = await readClientRisk(tx, user.id);
    const next = change(now);
    await tx.query('select betting_set_client_risk($1, $2, $3)', [
      user.id,
      next.factorMilli,
      next.liabilityMaxMinor,
    ]);
    const shown = ({ factorMilli, liabilityMaxMinor }: ClientRiskRow) => ({
      factorMilli,
      liabilityMax: liabilityMaxMinor === null ? null : houseAmount(liabilityMaxMinor),
    });
    return {
      action,
      subject: `player:${number}`,
      before: shown(now),
      after: shown(next),
      text: describeClient(deps, number, next),
    };
  });
