import type { Game } from '@touchline/game-kit';
import type { GameLine } from '@touchline/games/list';
import type { Sql } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { type BetSample, JUDGED_ROUNDS, judgeReturn, type ReturnJudgement } from './judge-return.ts';

type WatchDeps = {
  db: Sql;
  log: Log;
  games: ReadonlyMap<string, Game>;
  lines: readonly GameLine[];
};

/** What the last rounds of one game returned beside what is published. */
export type GameReturn = ReturnJudgement & { game: string; least: string; most: string };

/**
 * Judges the last 100,000 finished rounds of each game in the version that is played now (DR-8.15). A game whose return
 * is outside what is published is logged as an error.
 */
export async function watchReturns(deps: WatchDeps): Promise<GameReturn[]> {
  const judged = await readReturns(deps);
  for (const one of judged)
    if (one.outside !== null) deps.log.error(one, 'the return of a game is outside what is published');
  return judged;
}

export async function readReturns({ db, games, lines }: Omit<WatchDeps, 'log'>): Promise<GameReturn[]> {
  const judged: GameReturn[] = [];
  for (const line of lines) {
    const game = games.get(line.id);
    if (game) judged.push(await readReturn(db, game, line));
  }
  return judged;
}

async function readReturn(db: Sql, game: Game, line: GameLine): Promise<GameReturn> {
  // What a double returns beyond its own stake belongs to the first stake, as in the published figure (DR-8.36).
  const rows = await db.query<Omit<BetSample, 'most'> & { bet: unknown; hasActions: boolean }>(
    `select r.bet, count(*)::int as rounds, sum(r.returned)::float8 as returned, sum(r.returned ^ 2)::float8 as squared,
       bool_or(r.has_actions) as "hasActions"
     from (select bet, returned_num::float8 / returned_den - (stakes - 1) as returned, actions <> '[]' as has_actions
       from rounds_round where game = $1 and state = 'finished' and version = $2 order by id desc limit $3) r
     group by r.bet`,
    [game.id, game.version, JUDGED_ROUNDS],
  );
  const samples = rows.map(({ rounds, returned, squared, bet }) => ({
    rounds,
    returned,
    squared,
    most: Number(game.read(bet)?.most.num ?? 0n) / Number(game.read(bet)?.most.den ?? 1n),
  }));
  const { least, most } = line.returns;
  return {
    game: game.id,
    least,
    most,
    ...judgeReturn(samples, {
      least: Number(least),
      most: Number(most),
      isChosen: line.isSkill === true || rows.some(({ hasActions }) => hasActions),
    }),
  };
}
