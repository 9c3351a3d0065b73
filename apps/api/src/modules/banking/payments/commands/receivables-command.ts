import { type Command, defineCommand } from '../../../../platform/operator/command.ts';
import { shownMoney } from '../withdrawals/decide-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawals/withdrawal-deps.ts';

/** The most receivables that are listed one by one; the sums are of all. */
const listLimit = 100;
const dayMs = 86_400_000;

type Deps = Pick<WithdrawalDeps, 'db' | 'clock' | 'identity' | 'ledger'>;

/** The operator command that lists what players owe (DR-12.81). */
export const receivablesCommand = (deps: Deps): Command =>
  defineCommand({
    name: 'banking receivables',
    permission: 'reports.read',
    help: 'what players owe after chargebacks and corrections, the oldest first, with sums by currency',
    input: { words: {}, options: {} },
    needsReason: false,
    run: async () => ({ ok: true, text: await listReceivables(deps) }),
  });

async function listReceivables({ db, clock, identity, ledger }: Deps): Promise<string> {
  const open = await ledger.openReceivables(db);
  if (open.length === 0) return 'No player owes anything.';
  const listed = open.slice(0, listLimit);
  const numbers = await identity.accountNumbersOf(
    db,
    listed.map(({ userId }) => userId),
  );
  const lines = listed.map(({ userId, currency, owedMinor, since }) => {
    const days = Math.max(0, Math.floor((clock.nowMs() - since.getTime()) / dayMs));
    const amount = shownMoney(owedMinor, currency);
    return `player ${numbers.get(userId) ?? ''}  ${amount}  since ${since.toISOString()}  ${days} days`;
  });
  const more = open.length > listed.length ? [`… and ${open.length - listed.length} more`] : [];
  return [...lines, ...more, ...sumsOf(open)].join('\n');
}

/** One line a currency: the sum and the number of players, in the order of the codes. */
function sumsOf(open: Awaited<ReturnType<Deps['ledger']['openReceivables']>>): string[] {
  const byCurrency = Map.groupBy(open, ({ currency }) => currency);
  return [...byCurrency]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, rows]) => {
      const minor = rows.reduce((total, { owedMinor }) => total + owedMinor, 0n);
      return `total ${shownMoney(minor, currency)}, players: ${rows.length}`;
    });
}
