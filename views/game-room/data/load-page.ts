/** Which game an address means, and where it belongs. */
import { nameOfGame } from '@touchline/games/game-name';
import { gameLines, type GameLine } from '@touchline/games/list';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export type PageData =
  | { readonly page: 'room'; readonly game: GameLine; readonly isFree: boolean }
  | { readonly page: 'check' };

/** The address of a game's room, without the language. */
export const roomPath = ({ number, id }: GameLine): string => `casino/game/${number}/${id}`;

export function loadPage({ route, location, t }: LoadRequest): LoadOutcome<PageData> {
  const params = route?.params ?? {};
  if (route?.id === 'check') {
    if (params['landingRoute'] !== 'fairness') return { outcome: 'not-found' };
    return {
      outcome: 'ready',
      title: t('games_check_title'),
      head: headTags({ description: t('games_check_text') }),
      data: { page: 'check' },
    };
  }
  const game =
    route?.id === 'entrance'
      ? gameLines.find(({ id }) => id === params['gameRoute'])
      : gameLines.find(({ number }) => String(number) === params['gameId']);
  if (!game) return { outcome: 'not-found' };
  // A wrong name leads to the right one, so that each game has one address.
  if (route?.id === 'game' && params['gameName'] !== game.id)
    return { outcome: 'redirect', to: `/${location.lang}/${roomPath(game)}${location.search}` };
  const name = nameOfGame(t, game.id);
  return {
    outcome: 'ready',
    title: name,
    head: headTags({ description: t('games_room_description', { name }) }),
    data: { page: 'room', game, isFree: new URLSearchParams(location.search).get('play') === 'free' },
  };
}
