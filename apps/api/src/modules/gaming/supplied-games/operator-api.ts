import type { GameLine } from '@touchline/games/list';
import { formatAmountWire, isoCurrency, knownCurrency, rational } from '@touchline/money';
import { multiplierText } from '@touchline/game-kit';
import { z } from 'zod';
import type { Database } from '../../../platform/database/db.ts';
import { stakeRange } from '../rounds/index.ts';
import type { GameOperator } from './operator-wallet.ts';
import { readOperatorRound } from './round-store.ts';
import { openPageSession } from './session-store.ts';
import type { SuppliedDeps } from './supplied-types.ts';

const shortText = z.string().regex(/^[\x21-\x7e]{1,100}$/);
const page = {
  offset: z.number().int().min(0).max(1_000_000),
  limit: z.number().int().min(1).max(1000),
};
const timeMs = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** What operators may ask, by the last part of the address. Fields that are not named here are not read. */
const requests = {
  games: z.object(page),
  launch: z.intersection(
    z.object({ code: shortText, lng: z.string().regex(/^[a-z]{2}$/), siteOrigin: z.string().max(200) }),
    z.discriminatedUnion('mode', [
      z.object({ mode: z.literal('demo') }),
      z.object({
        mode: z.literal('real'),
        token: shortText,
        player: shortText,
        currency: z.string().regex(/^[A-Z]{3}$/),
      }),
    ]),
  ),
  transactions: z.object({ ...page, fromMs: timeMs, toMs: timeMs }),
  round: z.object({ round: z.uuid() }),
} as const;

export type OperatorAnswer = { status: number; body: object };

type Deps = SuppliedDeps & {
  lines: readonly GameLine[];
  /** The name of a game in English. */
  nameOf: (game: string) => string;
  languages: () => readonly string[];
};

/** The studio that operators see. */
const studio = 'Touchline';

/**
 * Answers a signed request of an operator (DR-8.149).
 * @param origin the site's own origin, which the page of a game is opened on
 */
export async function answerOperator(
  deps: Deps,
  operator: GameOperator,
  { name, input, origin }: { name: string; input: unknown; origin: string },
): Promise<OperatorAnswer> {
  switch (name) {
    case 'games': {
      const asked = requests.games.safeParse(input);
      return asked.success ? listGames(deps, asked.data) : badRequest;
    }
    case 'launch': {
      const asked = requests.launch.safeParse(input);
      return asked.success ? launch(deps, operator, asked.data, origin) : badRequest;
    }
    case 'transactions': {
      const asked = requests.transactions.safeParse(input);
      return asked.success ? listTransactions(deps.db, operator.id, asked.data) : badRequest;
    }
    case 'round': {
      const asked = requests.round.safeParse(input);
      return asked.success ? roundDetails(deps, operator.id, asked.data.round) : badRequest;
    }
    default:
      return notFound('request');
  }
}

const refusal = (status: number, error: string): OperatorAnswer => ({ status, body: { error } });
const badRequest = refusal(400, 'request');
const notFound = (what: string): OperatorAnswer => refusal(404, what);

/** The games that are supplied: those with rounds of a player's own. */
const supplied = ({ lines, games }: Pick<Deps, 'lines' | 'games'>): GameLine[] =>
  lines.filter(({ id, isShared }) => isShared !== true && games.has(id));

function listGames(deps: Deps, { offset, limit }: z.output<typeof requests.games>): OperatorAnswer {
  const all = supplied(deps);
  const { minStake } = deps.settings();
  const games = all.slice(offset, offset + limit).map((line) => ({
    code: line.id,
    name: deps.nameOf(line.id),
    studio,
    section: line.sections[0] ?? 'casino-lobby',
    subcategory: null,
    // Six digits are millionths.
    returnPpm: Number(line.returns.least.replace('.', '')),
    volatility: line.volatility,
    addedOn: line.addedOn,
    // In the house currency; a page converts it to the player's.
    minStake,
    // It depends on the bet (DR-8.47).
    maxStake: null,
    hasDemo: true,
  }));
  return { status: 200, body: { games, hasMore: offset + limit < all.length } };
}

async function launch(
  deps: Deps,
  operator: GameOperator,
  asked: z.output<typeof requests.launch>,
  origin: string,
): Promise<OperatorAnswer> {
  if (!supplied(deps).some(({ id }) => id === asked.code)) return notFound('game');
  // A page posts messages to this origin, and only these may have the frame.
  if (!operator.frameOrigins.includes(asked.siteOrigin)) return refusal(422, 'origin');
  const lng = deps.languages().includes(asked.lng) ? asked.lng : 'en';
  const place = new URLSearchParams({ site: asked.siteOrigin });
  const url = `${origin}/_view/game-room/${lng}/supplied-games/${asked.code}`;
  if (asked.mode === 'demo') return { status: 200, body: { url: `${url}#${place.toString()}` } };
  const currency = isoCurrency(asked.currency);
  if (!currency || !stakeRange(currency, deps.settings()) || deps.isRetired(asked.currency))
    return refusal(422, 'currency');
  const token = await deps.db.transaction((tx) =>
    openPageSession(tx, {
      operator: operator.id,
      player: asked.player,
      game: asked.code,
      currency: asked.currency,
      walletToken: asked.token,
    }),
  );
  // Browsers do not send what follows the hash, so no log has the token.
  place.set('token', token);
  return { status: 200, body: { url: `${url}#${place.toString()}` } };
}

/**
 * The bets and wins that count, of a time. A call belongs to the time from its start to its answer, because the operator
 * has decided it between them.
 */
async function listTransactions(
  db: Database,
  operator: string,
  { fromMs, toMs, offset, limit }: z.output<typeof requests.transactions>,
): Promise<OperatorAnswer> {
  const rows = await db.query<{ transaction: string; kind: 'bet' | 'win'; currency: string; minor: bigint }>(
    `select c.transaction_ref as transaction, c.kind, r.currency, c.amount_minor as minor
     from suppliedgames_call c join suppliedgames_round r on r.id = c.round_id
       join suppliedgames_player p on p.id = r.player_id
     where p.operator = $1 and c.kind in ('bet', 'win') and c.state = 'accepted' and c.created_at < $3 and c.answered_at >= $2
     order by c.id limit $5 offset $4`,
    [operator, new Date(fromMs), new Date(toMs), offset, limit + 1],
  );
  const transactions = rows.slice(0, limit).map(({ minor, ...row }) => ({
    ...row,
    amount: formatAmountWire(minor, knownCurrency(row.currency)),
  }));
  return { status: 200, body: { transactions, hasMore: rows.length > limit } };
}

/** What an operator may show its player of a round: what decided it, and the server seed once it is revealed. */
async function roundDetails(deps: Deps, operator: string, ref: string): Promise<OperatorAnswer> {
  const round = await readOperatorRound(deps.db, operator, ref);
  if (!round || round.state !== 'finished') return notFound('round');
  const money = (minor: bigint): string =>
    `${formatAmountWire(minor, knownCurrency(round.currency))} ${round.currency}`;
  const { commitment, clientSeed, serverSeed } = deps.seeds.present(round.pair);
  const lines = [
    deps.nameOf(round.game),
    `${money(round.stakeMinor * BigInt(round.stakes))} → ${money(round.payoutMinor ?? 0n)}`,
    `× ${multiplierText(rational(round.returnedNum ?? 0n, round.returnedDen ?? 1n))}`,
    `SHA-256 ${commitment}`,
    `${clientSeed ?? ''}:${round.nonce}`,
    ...(serverSeed === null ? [] : [serverSeed]),
  ];
  return { status: 200, body: { lines } };
}
