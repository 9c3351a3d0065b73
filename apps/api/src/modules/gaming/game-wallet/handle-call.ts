import { knownCurrency } from '@touchline/money';
import type { Database, Transaction } from '../../../platform/database/db.ts';
import { failpoint } from '../../../platform/process/failpoints.ts';
import { sha256 } from '../../../platform/process/sha256.ts';
import { amountOfMinor, exactMinor, wonMinor } from './amounts.ts';
import type { LedgerAccountId } from '../../banking/ledger/index.ts';
import type { GameProvider, MoneyCall, WalletRefusal, WalletReply, WalletResult } from './provider.ts';
import { findGrantId } from './grant-store.ts';
import { findCompanyPlayer, findGameSession, type GameSession } from './session-store.ts';

export type CallDeps = {
  db: Database;
  companyAccount: (company: string, currency: string) => Promise<LedgerAccountId>;
  /** The account that pays the wins of free rounds (DR-8.141). */
  freeRoundsAccount: (company: string, currency: string) => Promise<LedgerAccountId>;
  /** The time between the begins of two rounds by the section of the game, in ms (DR-8.126). */
  gapMs: (section: string) => number;
  /** Whether stakes in a currency are refused now, because it is withdrawn (DR-1.36). */
  isRetired: (currency: string) => boolean;
};

/** The greatest amount of one call, in minor units. */
const maxMinor = 10n ** 15n;

const unknown: Omit<WalletResult, 'outcome'> = {
  player: null,
  currency: null,
  balance: null,
  lng: null,
  country: null,
};

/**
 * Serves one call of a company. What moves money is decided and answered in one transaction, and the reply's bytes are
 * stored with it, so that a repeat gets the same ones (DR-8.122).
 */
export async function handleCall(
  deps: CallDeps,
  provider: GameProvider,
  path: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  rawBody: Buffer,
): Promise<WalletReply & { hasMoved: boolean }> {
  const read = provider.readCall(path, headers, rawBody);
  if (read.outcome === 'bad-signature') return still(provider.reply('bad-signature', null, {}));
  if (read.outcome === 'bad-call') return still(provider.reply('bad-call', null, read.echo));
  const { call, echo } = read;
  const answer = (result: WalletResult): WalletReply => provider.reply(result, call, echo);
  if (call.kind === 'player-info') {
    const found = await findCompanyPlayer(deps.db, provider.id, call.player);
    return still(
      answer(
        found
          ? { ...unknown, outcome: 'ok', player: call.player, country: found.country }
          : { ...unknown, outcome: 'unknown-session' },
      ),
    );
  }
  const session = await findGameSession(deps.db, provider.id, call.token);
  if (!session || (call.player !== null && call.player !== session.player))
    return still(answer({ ...unknown, outcome: 'unknown-session' }));
  if (call.kind === 'authenticate' || call.kind === 'balance')
    return still(answer(await present(deps.db, session, session.isOpen ? 'ok' : 'session-ended')));
  if (call.kind === 'round-end') {
    const outcome = await endRound(deps.db, provider.id, session.userId, call.round);
    return still(answer(await present(deps.db, session, outcome)));
  }
  return move(deps, provider, session, call, echo);
}

const still = (reply: WalletReply) => ({ ...reply, hasMoved: false });

/** Ends a round (DR-8.125). It moves no money and has no transaction, so a repeat changes nothing. */
async function endRound(
  db: Database,
  company: string,
  userId: bigint,
  round: string,
): Promise<'ok' | 'no-bet'> {
  const isKnown = await db.transaction(async (tx) => {
    const [row] = await tx.query<{ isKnown: boolean }>(
      'select gamewallet_end_round($1, $2, $3) as "isKnown"',
      [company, userId, round],
    );
    await failpoint('foreign-call-decided');
    return row?.isKnown === true;
  });
  await failpoint('foreign-call-committed');
  return isKnown ? 'ok' : 'no-bet';
}

/** What a reply says about the player beside the outcome. */
async function present(
  sql: Pick<Database, 'query'>,
  session: GameSession,
  outcome: WalletResult['outcome'],
): Promise<WalletResult> {
  const [row] = await sql.query<{ minor: bigint }>('select gamewallet_available($1) as minor', [
    session.ledgerAccountId,
  ]);
  return presentWith(session, outcome, row?.minor ?? 0n);
}

const presentWith = (
  { player, currency, lng, country }: GameSession,
  outcome: WalletResult['outcome'],
  minor: bigint,
): WalletResult => ({
  outcome,
  player,
  currency,
  balance: amountOfMinor(minor, knownCurrency(currency)),
  lng,
  country,
});

async function move(
  deps: CallDeps,
  provider: GameProvider,
  session: GameSession,
  call: MoneyCall,
  echo: Readonly<Record<string, string>>,
): Promise<WalletReply & { hasMoved: boolean }> {
  const input = await prepare(deps, provider, session, call);
  if (typeof input === 'string')
    return still(provider.reply(await present(deps.db, session, input), call, echo));
  const reply = await deps.db.transaction(async (tx) => {
    const first = await decide(tx, input.first);
    if (first.outcome === 'repeated' && first.answer !== null) {
      const body = provider.replyAgain(first.answer.toString('utf8'), echo);
      return { ...provider.reply(presentWith(session, 'ok', 0n), call, echo), body, hasMoved: false };
    }
    const last = first.outcome === 'ok' && input.second ? await decide(tx, input.second) : first;
    if (last !== first && last.outcome !== 'ok')
      throw new Error(`the win of a taken bet is refused: ${last.outcome}`);
    const outcome = last.outcome === 'repeated' ? 'conflict' : last.outcome;
    const made = provider.reply(presentWith(session, outcome, last.balanceMinor), call, echo);
    if (first.callId !== null && first.outcome !== 'conflict')
      await tx.query('select gamewallet_answer($1, $2)', [first.callId, Buffer.from(made.body, 'utf8')]);
    await failpoint('foreign-call-decided');
    return { ...made, hasMoved: outcome === 'ok' };
  });
  await failpoint('foreign-call-committed');
  return reply;
}

type Input = Record<string, string | boolean | null>;
type Decided = {
  outcome: 'ok' | 'repeated' | WalletRefusal;
  balanceMinor: bigint;
  answer: Buffer | null;
  callId: bigint | null;
};

async function decide(tx: Transaction, input: Input): Promise<Decided> {
  const [row] = await tx.query<Decided>(
    `select outcome, balance_minor as "balanceMinor", answer, call_id as "callId" from gamewallet_decide($1)`,
    [JSON.stringify(input)],
  );
  if (!row) throw new Error('gamewallet_decide answers with a row');
  return row;
}

/** Checks what needs no lock, and writes the call as the database reads it. */
async function prepare(
  deps: CallDeps,
  provider: GameProvider,
  session: GameSession,
  call: MoneyCall,
): Promise<WalletRefusal | { first: Input; second: Input | null }> {
  const currency = knownCurrency(session.currency);
  const game = call.game === null ? null : await findGame(deps.db, provider.id, call.game);
  const isBet = call.kind === 'bet' || call.kind === 'bet-and-win';
  if (isBet && game === null) return 'unknown-game';
  if (isBet && deps.isRetired(session.currency)) return 'wrong-currency';
  const minor = isBet ? exactMinor(call.amount, currency) : wonMinor(call.amount, currency);
  const win = wonMinor(call.win, currency);
  if (minor === null || minor > maxMinor || win > maxMinor) return 'amount';
  const grantId = call.grant === null ? null : await findGrantId(deps.db, provider.id, call.grant);
  if (call.grant !== null && grantId === null) return 'unknown-grant';
  const houseId = await deps.companyAccount(provider.id, session.currency);
  const freeHouseId = await deps.freeRoundsAccount(provider.id, session.currency);
  const shared = {
    company: provider.id,
    session_id: String(session.id),
    round_ref: call.round,
    currency: call.currency,
    gap_ms: String(deps.gapMs(game?.section ?? '')),
    house_id: String(houseId),
    free_house_id: String(freeHouseId),
    grant_id: grantId,
  };
  const first = {
    ...shared,
    transaction_ref: call.transaction,
    kind: call.kind === 'bet-and-win' ? 'bet' : call.kind,
    reference_ref: call.reference,
    amount_minor: String(minor),
    body_hash: hashCall(call),
    is_round_over: call.isRoundOver && call.kind !== 'bet-and-win',
  };
  if (call.kind !== 'bet-and-win') return { first, second: null };
  const second = {
    ...first,
    transaction_ref: `${call.transaction}:win`,
    kind: 'win',
    reference_ref: call.transaction,
    amount_minor: String(win),
    is_round_over: call.isRoundOver,
  };
  return { first, second };
}

/** A repeat has the same content; another content under the same transaction is refused (DR-8.122). */
function hashCall(call: MoneyCall): string {
  const amount = ({ parts, partsPerUnit }: MoneyCall['amount']): string =>
    String((parts * 10n ** 18n) / partsPerUnit);
  const said = [call.kind, call.transaction, call.reference, call.round, call.game, call.currency];
  const free = call.grant === null ? [] : [call.grant];
  const content = JSON.stringify([...said, amount(call.amount), amount(call.win), ...free]);
  return `\\x${sha256(content).toString('hex')}`;
}

async function findGame(
  sql: Pick<Database, 'query'>,
  company: string,
  code: string,
): Promise<{ section: string } | null> {
  const [row] = await sql.query<{ section: string }>(
    'select section from gamewallet_game where company = $1 and code = $2',
    [company, code],
  );
  return row ?? null;
}
