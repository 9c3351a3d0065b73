/**
 * Loads the current and next games of a team (SH-RT-011). The address of this page takes precedence over that of a
 * section with a sport (SH-RT-012).
 */
import { readList, readMenu, withoutHidden } from '@touchline/line-kit';
import type { ListReply } from '@touchline/line-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { readId } from './list-filter.ts';
import type { SportOfList } from './load-list.ts';

export interface TeamData {
  readonly kind: 'team';
  readonly teamId: number;
  readonly team: ListReply['games'][number]['home'];
  readonly sports: readonly SportOfList[];
  readonly live: ListReply;
  readonly line: ListReply;
}

const LIMIT = 500;

/** Returns the games of a team from a list. The topic is still that of the sport, so prices stay live. */
export function ofTeam(reply: ListReply, teamId: number): ListReply {
  const games = reply.games.filter(({ home, away }) => home.id === teamId || away.id === teamId);
  const ids = new Set(games.map(({ id }) => id));
  const champIds = new Set(games.map(({ champId }) => champId));
  return {
    ...reply,
    games,
    champs: reply.champs.filter(({ id }) => champIds.has(id)),
    markets: reply.markets.filter(({ gameId }) => ids.has(gameId)),
  };
}

export async function loadTeam({
  route,
  location,
  api,
  t,
  preferences,
  signal,
}: LoadRequest): Promise<LoadOutcome<TeamData>> {
  const teamId = readId(route?.params['team'] ?? '');
  if (teamId === null) return { outcome: 'not-found' };
  const { lang } = location;
  const [live, line, menu] = await Promise.all([
    readList(
      api,
      { lng: lang, section: 'live', limit: LIMIT, ...withoutHidden(preferences, 'live') },
      signal,
    ),
    readList(
      api,
      { lng: lang, section: 'line', limit: LIMIT, ...withoutHidden(preferences, 'line') },
      signal,
    ),
    readMenu(api, lang, signal),
  ]);
  if (live.outcome === 'failed' || line.outcome === 'failed' || menu.outcome === 'failed') {
    throw new Error('the lists of a team did not answer');
  }
  const own = { live: ofTeam(live.data, teamId), line: ofTeam(line.data, teamId) };
  const team = [...own.live.games, ...own.line.games]
    .flatMap(({ home, away }) => [home, away])
    .find(({ id }) => id === teamId);
  if (!team) return { outcome: 'not-found' };
  return {
    outcome: 'ready',
    title: t('sportsbook_team_title', { team: team.name }),
    data: { kind: 'team', teamId, team, sports: menu.data.sports, ...own },
  };
}
