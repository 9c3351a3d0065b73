import type { MatchReport } from '@touchline/contracts/sports-betting';
import { type MatchReportRow, nameIn } from '../catalogue/index.ts';

/** The report of a match in a language (DR-7.131). */
export function presentReport({ lineUps, story, players }: MatchReportRow, language: string): MatchReport {
  return {
    lineUps: lineUps && {
      home: { ...lineUps.home, starting: [...lineUps.home.starting], bench: [...lineUps.home.bench] },
      away: { ...lineUps.away, starting: [...lineUps.away.starting], bench: [...lineUps.away.bench] },
    },
    players: players.map(({ names, ...player }) => ({ ...player, name: nameIn(names, language) })),
    story: story as MatchReport['story'],
  };
}
