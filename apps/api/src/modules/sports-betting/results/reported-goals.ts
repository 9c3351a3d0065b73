import type { ReportedGoal } from '@touchline/contracts/sports-betting';
import { type MatchReportRow, nameIn } from '../catalogue/index.ts';

/** Returns the goals of a finished match with scorers and minutes, oldest first (DR-7.132). */
export function goalsOf({ story, players }: MatchReportRow, language: string): ReportedGoal[] {
  const names = new Map(players.map((player) => [player.id, player.names]));
  return (story?.marks ?? []).flatMap(({ kind, side, sec, home, away, player }): ReportedGoal[] => {
    if (side === 0 || (kind !== 'goal' && kind !== 'penalty' && kind !== 'own')) return [];
    const known = player === undefined ? undefined : names.get(player);
    return [{ kind, side, sec, home, away, player: known ? nameIn(known, language) : null }];
  });
}
