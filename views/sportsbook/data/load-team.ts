/**
 * Loads the current and next games of a team (SH-RT-011). The address of this page takes precedence over that of a
 * section with a sport (SH-RT-012).
 */
import { readList, readMenu, withoutHidden, readId } from '@touchline/line-kit';
import type { ListReply } from '@touchline/line-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import type { SportOfList } from './load-list.ts';

export interface TeamData {
  readonly kind: 'team';
  readonly teamId: number;
  readonly team: ListReply['games'][number]['home'];
  readonly sports: readonly SportOfList[];
  readonly live: ListReply;
  readonly line: ListReply;
}

/** Most games of each section; more than a team has on sale. */
const LIMIT = 40;

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
  const own = { lng: lang, team: teamId, limit: LIMIT };
  const [live, line, menu] = await Promise.all([
    readList(api, { ...own, section: 'live', ...withoutHidden(preferences, 'live') }, signal),
    readList(api, { ...own, section: 'line', ...withoutHidden(preferences, 'line') }, signal),
    readMenu(api, lang, signal),
  ]);
  if (live.outcome === 'failed' || line.outcome === 'failed' || menu.outcome === 'failed') {
    throw new Error('the lists of a team did not answer');
  }
  const team = [...live.data.games, ...line.data.games]
    .flatMap(({ home, away }) => [home, away])
    .find(({ id }) => id === teamId);
  if (!team) return { outcome: 'not-found' };
  return {
    outcome: 'ready',
    title: t('sportsbook_team_title', { team: team.name }),
    data: { kind: 'team', teamId, team, sports: menu.data.sports, live: live.data, line: line.data },
  };
}
