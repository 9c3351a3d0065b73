/** Watches the points of shared rounds, as personal games are watched by their returns (DR-8.15, DR-8.107). */
import { hundredthsText } from '@touchline/games/shared-rules';
import type { Sql } from '../../../platform/database/db.ts';
import type { Log } from '../../../platform/process/log.ts';
import { JUDGED_ROUNDS } from '../rounds/index.ts';
import {
  furthestShare,
  judgePoints,
  type ReachedCount,
  type ReachedShare,
  WATCHED_MULTIPLIERS,
} from './judge-points.ts';
import { sharedGames } from './shared-game.ts';

/** The points of the last rounds of one game. */
export type GamePoints = { game: string; rounds: number; shares: ReachedShare[] };

/** Judges the last 100,000 ended rounds of each shared game in the version that is played now. */
export async function readGamePoints(sql: Sql): Promise<GamePoints[]> {
  const games: GamePoints[] = [];
  for (const { id, version } of sharedGames.values()) {
    const rows = await sql.query<ReachedCount & { rounds: number }>(
      `with last as materialized (select r.point from shared_round r
         where r.game = $1 and r.version = $2 and r.state = 'ended' order by r.id desc limit $3)
       select m.multiplier, (select count(*)::int from last l where l.point >= m.multiplier) as reached,
         (select count(*)::int from last) as rounds
       from unnest($4::int[]) as m(multiplier) order by m.multiplier`,
      [id, version, JUDGED_ROUNDS, WATCHED_MULTIPLIERS],
    );
    const rounds = rows[0]?.rounds ?? 0;
    games.push({ game: id, rounds, shares: judgePoints(rounds, rows) });
  }
  return games;
}

/** The same, with an error in the log for each game with a share outside its chance. */
export async function watchGamePoints(sql: Sql, log: Log): Promise<void> {
  for (const { game, rounds, shares } of await readGamePoints(sql)) {
    const outside = shares.filter((share) => share.outside !== null);
    if (outside.length > 0)
      log.error({ game, rounds, outside }, 'the points of a game are outside their chances');
  }
}

/** One game in the list of `rounds returns`: the share that is furthest from its chance. */
export function pointLine({ game, rounds, shares }: GamePoints): string {
  const furthest = furthestShare(shares);
  if (furthest === null) return `${game}  no rounds`;
  const { multiplier, share, chance, error } = furthest;
  const outside = shares.filter((one) => one.outside !== null).map((one) => hundredthsText(one.multiplier));
  const verdict = outside.length === 0 ? '' : `  outside at ${outside.join(', ')}`;
  return `${game}  ${rounds} rounds  furthest: ${share.toFixed(6)} reached ${hundredthsText(multiplier)} (chance ${chance.toFixed(6)}, standard error ${error.toFixed(6)})${verdict}`;
}
