import { randomBytes, randomInt } from 'node:crypto';
import { formatAmountWire, knownCurrency, parseAmount } from '@touchline/money';
import type { SandboxGame } from './catalogue/catalogue.ts';
import type { Case } from './maths/game-math.ts';
import { maths } from './maths/index.ts';
import { createFreeRounds, type OpenFreeRounds } from './free-rounds.ts';
import { createRoundLog } from './round-log.ts';
import type { WalletClient } from './wallet-client.ts';

/** How the operator opens a game. */
export type Launch = {
  code: string;
  lng: string;
  siteOrigin: string;
  walletUrl: string;
} & ({ mode: 'demo' } | { mode: 'real'; token: string; player: string; currency: string });

/** A game that is open in a browser. Play money is in whole minor units of its own. */
type Seat = { launch: Launch; game: SandboxGame; purseMinor: bigint; currency: string; isBusy: boolean };

/** A transaction as the operator's reconciliation reads it. */
export type Transaction = {
  transaction: string;
  kind: 'bet' | 'win' | 'rollback';
  currency: string;
  amount: string;
  atMs: number;
};

export type PlayAnswer =
  | { outcome: 'played'; case: Case; payout: string; balance: string; round: string }
  | { outcome: 'refused'; reason: string; balance: string | null };

const demoPurseMinor = 1000_00n;
const demoCurrency = 'EUR';
/** The most games open at once: the oldest one is forgotten. */
const maxSeats = 10_000;

/** What a page of a game may stake, in units of the currency. */
const STAKES = ['0.20', '0.50', '1.00', '2.00', '5.00', '10.00'] as const;
/** The stakes of a game, in units of the currency. */
export const stakesFor = ({ minStake, maxStake }: SandboxGame): readonly string[] =>
  STAKES.filter((stake) => Number(stake) >= Number(minStake) && Number(stake) <= Number(maxStake));

/**
 * The sandbox's company: opens games, draws rounds, and moves money at the operator's wallet. It keeps everything in
 * memory, as a company of the demo may.
 */
export function createCompany(deps: {
  games: readonly SandboxGame[];
  wallet: WalletClient;
  nowMs: () => number;
  /** A whole number from 0 to below `size`. */
  draw?: (size: number) => number;
}) {
  const draw = deps.draw ?? ((size) => randomInt(size));
  const byCode = new Map(deps.games.map((game) => [game.code, game]));
  const seats = new Map<string, Seat>();
  const transactions: Transaction[] = [];
  const freeRounds = createFreeRounds(deps.nowMs);
  const roundLog = createRoundLog();
  /** Rollbacks that are not answered yet. */
  const open = new Set<Promise<void>>();
  const record = (one: Omit<Transaction, 'atMs'>): void =>
    void transactions.push({ ...one, atMs: deps.nowMs() });

  return {
    games: deps.games,
    freeRounds,
    roundLog,
    /** The free rounds that the next round of a page uses; null for none. */
    freeRoundsOf: (seat: Seat) => freeOf(seat),
    transactions: (fromMs: number, toMs: number): readonly Transaction[] =>
      transactions.filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
    /** Resolves when every rollback is answered. */
    settled: async (): Promise<void> => void (await Promise.all(open)),
    /** Opens a game. @returns the id of its page; null for an unknown game */
    launch: (launch: Launch): string | null => {
      const game = byCode.get(launch.code);
      if (!game || (launch.mode === 'demo' && !game.hasDemo)) return null;
      const id = randomBytes(16).toString('hex');
      const currency = launch.mode === 'real' ? launch.currency : demoCurrency;
      seats.set(id, { launch, game, purseMinor: demoPurseMinor, currency, isBusy: false });
      const [oldest] = seats.keys();
      if (seats.size > maxSeats && oldest !== undefined) seats.delete(oldest);
      return id;
    },
    seat: (id: string): Seat | null => seats.get(id) ?? null,
    balance: async (seat: Seat): Promise<string | null> => {
      if (seat.launch.mode === 'demo') return formatAmountWire(seat.purseMinor, knownCurrency(seat.currency));
      const { token, walletUrl } = seat.launch;
      return (await deps.wallet.once(`${walletUrl}/balance`, { kind: 'balance', token }))?.balance ?? null;
    },
    play: async (seat: Seat, stake: string, choice: string): Promise<PlayAnswer> => {
      const math = maths.get(seat.game.math);
      const isChoice = math && (math.choices.length === 0 ? choice === '' : math.choices.includes(choice));
      if (!math || !isChoice || !stakesFor(seat.game).includes(stake) || seat.isBusy)
        return { outcome: 'refused', reason: 'bad-bet', balance: null };
      seat.isBusy = true;
      try {
        const drawn = (): Case => math.at(draw(math.size), choice);
        return await (seat.launch.mode === 'demo'
          ? playDemo(seat, stake, drawn)
          : freeOf(seat)
            ? playFree(seat, drawn)
            : playRound(seat, { stake, paid: stake }, drawn));
      } finally {
        seat.isBusy = false;
      }
    },
  };

  async function playDemo(seat: Seat, stake: string, drawn: () => Case): Promise<PlayAnswer> {
    const currency = knownCurrency(seat.currency);
    const stakeMinor = minorOf(stake, seat.currency);
    const show = (minor: bigint): string => formatAmountWire(minor, currency);
    if (stakeMinor > seat.purseMinor)
      return { outcome: 'refused', reason: 'no-funds', balance: show(seat.purseMinor) };
    const result = drawn();
    const payoutMinor = payoutOf(stakeMinor, result);
    seat.purseMinor += payoutMinor - stakeMinor;
    const [payout, balance] = [show(payoutMinor), show(seat.purseMinor)];
    return { outcome: 'played', case: result, payout, balance, round: deps.wallet.newId() };
  }

  function freeOf({ launch, currency }: Seat): OpenFreeRounds | null {
    return launch.mode === 'real' ? freeRounds.next(launch.player, launch.code, currency) : null;
  }

  /** A round of a grant: its bet is 0, and the operator pays what it wins. */
  async function playFree(seat: Seat, drawn: () => Case): Promise<PlayAnswer> {
    const free = freeOf(seat);
    if (!free) throw new Error('the page has free rounds');
    const answer = await playRound(seat, { stake: free.bet, paid: '0.00', grant: free.grant }, drawn);
    if (answer.outcome === 'played') freeRounds.use(free.grant);
    // The operator does not take it any more: the next round is paid by the player.
    else if (answer.reason.startsWith('grant-') || answer.reason === 'unknown-grant')
      freeRounds.end(free.grant);
    return answer;
  }

  async function playRound(
    seat: Seat,
    { stake, paid: amount, grant }: { stake: string; paid: string; grant?: string },
    drawn: () => Case,
  ): Promise<PlayAnswer> {
    const { launch, game, currency } = seat;
    if (launch.mode !== 'real') throw new Error('a real seat has a token');
    const [round, transaction] = [deps.wallet.newId(), deps.wallet.newId()];
    const { token, walletUrl } = launch;
    const shared = { token, round, game: game.code, currency, ...(grant === undefined ? {} : { grant }) };
    const bet = { kind: 'bet' as const, ...shared, transaction, amount };
    const taken = await deps.wallet.once(`${walletUrl}/bet`, bet);
    if (!taken) {
      // The bet may count or not: it is taken back, however long that takes.
      const back = rollBack(walletUrl, token, round, transaction);
      open.add(back);
      void back.finally(() => open.delete(back));
      return { outcome: 'refused', reason: 'no-answer', balance: null };
    }
    if (taken.outcome !== 'ok') return { outcome: 'refused', reason: taken.outcome, balance: taken.balance };
    record({ transaction, kind: 'bet', currency, amount });
    const result = drawn();
    const payout = formatAmountWire(payoutOf(minorOf(stake, currency), result), knownCurrency(currency));
    roundLog.add(round, { game: game.name, case: result, stake: amount, payout, currency });
    const win = {
      ...shared,
      kind: 'win' as const,
      transaction: deps.wallet.newId(),
      amount: payout,
      reference: transaction,
      isRoundOver: true,
    };
    const paid = await deps.wallet.untilAnswered(`${walletUrl}/win`, win);
    if (paid?.outcome === 'ok')
      record({ transaction: win.transaction, kind: 'win', currency, amount: payout });
    return { outcome: 'played', case: result, payout, balance: paid?.balance ?? '', round };
  }

  async function rollBack(walletUrl: string, token: string, round: string, reference: string): Promise<void> {
    const transaction = deps.wallet.newId();
    const message = { kind: 'rollback', token, round, transaction, reference };
    await deps.wallet.untilAnswered(`${walletUrl}/rollback`, message);
  }
}
export type Company = ReturnType<typeof createCompany>;

function minorOf(amount: string, code: string): bigint {
  const parsed = parseAmount(amount, knownCurrency(code));
  if (parsed.outcome !== 'parsed') throw new Error(`${amount} is no amount of ${code}`);
  return parsed.minor;
}

const payoutOf = (stakeMinor: bigint, { centi }: Case): bigint => (stakeMinor * BigInt(centi)) / 100n;
