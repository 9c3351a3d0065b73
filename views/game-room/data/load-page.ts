/** Which game an address means, and where it belongs. */
import { FIRST_FOREIGN_NUMBER, type ForeignGameApi, foreignGamePaths } from '@touchline/contracts/gaming';
import { nameOfGame } from '@touchline/games/game-name';
import { gameLines, type GameLine } from '@touchline/games/list';
import { call, headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export type ForeignGame = ForeignGameApi['game']['reply'];

export type PageData =
  | { readonly page: 'room'; readonly game: GameLine; readonly isFree: boolean }
  | { readonly page: 'foreign'; readonly game: ForeignGame; readonly isFree: boolean }
  | { readonly page: 'supplied'; readonly game: GameLine }
  | { readonly page: 'check' };

/** The address of a game's room, without the language. */
export const roomPath = ({ number, id }: GameLine): string => `casino/game/${number}/${id}`;
/** The address of a game of another company. Slots have a part of the site of their own. */
export const foreignPath = ({ number, slug, section }: ForeignGame): string =>
  `${section === 'slots' ? 'slots' : 'casino'}/game/${number}/${slug}`;

const isFreePlay = ({ search }: LoadRequest['location']): boolean =>
  new URLSearchParams(search).get('play') === 'free';

export async function loadPage(request: LoadRequest): Promise<LoadOutcome<PageData>> {
  const { route, location, t } = request;
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
  if (route?.id === 'supplied') return loadSupplied(request, params['suppliedGame']);
  const number = Number(params['gameId']);
  if (Number.isSafeInteger(number) && number >= FIRST_FOREIGN_NUMBER) return loadForeign(request, number);
  const game =
    route?.id === 'entrance'
      ? gameLines.find(({ id }) => id === params['gameRoute'])
      : gameLines.find((one) => String(one.number) === params['gameId']);
  if (!game || route?.id === 'slot') return { outcome: 'not-found' };
  // A wrong name leads to the right one, so that each game has one address.
  if (route?.id === 'game' && params['gameName'] !== game.id)
    return { outcome: 'redirect', to: `/${location.lang}/${roomPath(game)}${location.search}` };
  const name = nameOfGame(t, game.id);
  return {
    outcome: 'ready',
    title: name,
    head: headTags({ description: t('games_room_description', { name }) }),
    data: { page: 'room', game, isFree: isFreePlay(location) },
  };
}

/** A game for the frame of another operator's site. Rounds that all players share are not supplied (DR-8.148). */
function loadSupplied({ t }: LoadRequest, id: string | undefined): LoadOutcome<PageData> {
  const game = gameLines.find((one) => one.id === id && one.isShared !== true);
  if (!game) return { outcome: 'not-found' };
  const name = nameOfGame(t, game.id);
  return {
    outcome: 'ready',
    title: name,
    head: headTags({ description: t('games_room_description', { name }) }),
    data: { page: 'supplied', game },
  };
}

/** A game of another company; a wrong name, section or part of a section leads to its one address. */
async function loadForeign(
  { api, location, signal, t }: LoadRequest,
  number: number,
): Promise<LoadOutcome<PageData>> {
  const answer = await call(api, foreignGamePaths.game, { params: { number }, signal });
  if (answer.outcome === 'failed') {
    if (answer.code === 'foreign-games/unknown') return { outcome: 'not-found' };
    throw new Error(`the game was not loaded: ${answer.code}`);
  }
  const game = answer.data;
  const path = foreignPath(game);
  if (location.path !== path)
    return { outcome: 'redirect', to: `/${location.lang}/${path}${location.search}` };
  return {
    outcome: 'ready',
    title: game.name,
    head: headTags({ description: t('games_foreign_description', { name: game.name, studio: game.studio }) }),
    data: { page: 'foreign', game, isFree: isFreePlay(location) },
  };
}
