/** Loads the page of a game. An address with another discipline, championship or section leads to the right one. */
import { gamePath, readGame, readId } from '@touchline/line-kit';
import type { GameReply } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';
import { disciplinesOf, findChamp } from './cyber-menu.ts';
import type { CyberType } from './cyber-menu.ts';
import { loadMenu } from './load-menu.ts';

export interface GameData {
  readonly kind: 'game';
  readonly type: CyberType;
  readonly reply: GameReply;
}

export async function loadGame(request: LoadRequest, type: CyberType): Promise<LoadOutcome<GameData>> {
  const { route, location, api, t, signal } = request;
  const { discipline: key, champ: champText, section } = route?.params ?? {};
  const gameId = readId(route?.params['game'] ?? '');
  const champId = readId(champText ?? '');
  if (gameId === null || champId === null) return { outcome: 'not-found' };
  const [menu, answer] = await Promise.all([loadMenu(request), readGame(api, gameId, location.lang, signal)]);
  if (answer.outcome === 'failed') {
    if (answer.status === 404 || answer.status === 400) return { outcome: 'not-found' };
    throw new Error(`the game answered ${answer.status}`);
  }
  const isKnown =
    disciplinesOf(menu, type).some((one) => one.key === key) && findChamp(menu, champId) !== null;
  if (!isKnown) return { outcome: 'not-found' };
  const { game, sport, champ } = answer.data;
  const own = gamePath(location.lang, sport.key, game);
  const isHere =
    game.discipline?.type === type &&
    game.discipline.key === key &&
    champ.id === champId &&
    game.section === section;
  if (!isHere) return { outcome: 'redirect', to: own };
  const versus = t('line_versus', { home: game.home.name, away: game.away.name });
  return {
    outcome: 'ready',
    title: t('sportsbook_game_title', { game: versus, champ: champ.name }),
    head: headTags({
      description: t('sportsbook_game_description', { game: versus, champ: champ.name }),
      canonical: own,
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'SportsEvent',
        name: versus,
        sport: champ.categoryName ?? sport.name,
        startDate: new Date(game.startAtMs).toISOString(),
        competitor: [game.home, game.away].map(({ name }) => ({ '@type': 'SportsTeam', name })),
      },
    }),
    data: { kind: 'game', type, reply: answer.data },
  };
}
