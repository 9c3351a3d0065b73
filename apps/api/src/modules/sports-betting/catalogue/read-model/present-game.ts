import type { ChampWire, GameLiveWire, GameWire, MarketWire } from '@touchline/contracts/sports-betting';
import { type CatalogueNames, type ChampName, nameIn } from './catalogue-names.ts';
import {
  type MarketRow,
  type MirrorGame,
  type MirrorMatch,
  shownCoefMilli,
  displayStatus,
} from '../catalogue-rows.ts';

/** Formats a market for players: with the operator's overlay and without probabilities. */
export function presentMarket(market: MarketRow): MarketWire {
  return {
    id: market.id,
    gameId: market.gameId,
    typeKey: market.typeKey,
    spec: market.spec,
    status: displayStatus(market),
    isMain: market.isMain,
    version: market.version,
    outcomes: market.outcomes.map((outcome) => ({
      key: outcome.key,
      coefMilli: shownCoefMilli(market, outcome),
      active: outcome.active,
    })),
  };
}

export function presentGameLive({ row, markets }: MirrorGame): GameLiveWire {
  return {
    id: row.id,
    sportId: row.sportId,
    champId: row.champId,
    section: row.section,
    state: row.state,
    startAtMs: row.startAtMs,
    isBlocked: row.isBlocked,
    score: row.score,
    facts: row.facts,
    marketCount: markets.size,
  };
}

/** A side with its badge. */
export function presentCompetitor(names: CatalogueNames, id: number, language: string): GameWire['home'] {
  const known = names.competitors.get(id);
  return {
    id,
    name: nameIn(known?.names, language),
    countryCode: known?.countryCode ?? null,
    crest: known?.crest ?? null,
  };
}

export function presentGame(game: MirrorMatch, names: CatalogueNames, language: string): GameWire {
  return {
    ...presentGameLive(game),
    isSimulated: game.row.isSimulated,
    ...presentDiscipline(names.champs.get(game.row.champId)),
    ...(game.row.zoneId === null ? {} : { zoneId: game.row.zoneId }),
    ...(game.row.videoId === null ? {} : { videoId: game.row.videoId }),
    home: presentCompetitor(names, game.row.homeId, language),
    away: presentCompetitor(names, game.row.awayId, language),
  };
}

/** The discipline of a championship and of its games; nothing for those outside cyber-sports (DR-7.60). */
export const presentDiscipline = (champ: ChampName | undefined): Pick<ChampWire, 'discipline'> =>
  champ?.discipline ? { discipline: { type: champ.discipline.type, key: champ.discipline.key } } : {};

export function presentChamp(champ: ChampName, language: string): ChampWire {
  return {
    id: champ.id,
    sportId: champ.sportId,
    name: nameIn(champ.names, language),
    countryCode: champ.countryCode,
    categoryName: champ.categoryNames && nameIn(champ.categoryNames, language),
    isSimulated: champ.isSimulated,
    sort: champ.sort,
    ...presentDiscipline(champ),
  };
}
