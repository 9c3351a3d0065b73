/** Loads the page of a game, for any address that leads to the game (SH-RT-017 to SH-RT-020). */
import { gamePath, readGame } from '@touchline/line-kit';
import type { CompetitionPage, GameReply } from '@touchline/line-kit';
import { headTags } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest } from '@touchline/view-kit';

export interface GameData {
  readonly kind: 'game';
  readonly reply: GameReply;
  /** The page of a competition in whose theme the game is shown; null on the common page. */
  readonly page: CompetitionPage | null;
}

/** Parses the integer in a game's address; null for an invalid id. */
export function readGameId(text: string | undefined): number | null {
  const id = Number(text);
  return text !== undefined && /^\d{1,16}$/.test(text) && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** Loads a game on the common page. */
export const loadGame = (request: LoadRequest): Promise<LoadOutcome<GameData>> => load(request, null);

/** Loads a game in the theme of its competition (DR-7.140); a game of another competition is not found there. */
export async function loadCompetitionGame(request: LoadRequest): Promise<LoadOutcome<GameData>> {
  const name = request.route?.params['page'] ?? '';
  const champId = request.siteConfig.championshipPages[name];
  return champId === undefined ? { outcome: 'not-found' } : load(request, { name, champId });
}

async function load(
  { route, location, api, t, signal }: LoadRequest,
  page: CompetitionPage | null,
): Promise<LoadOutcome<GameData>> {
  const gameId = readGameId(route?.params['game']);
  if (gameId === null) return { outcome: 'not-found' };
  const answer = await readGame(api, gameId, location.lang, signal);
  if (answer.outcome === 'failed') {
    if (answer.status === 404 || answer.status === 400) return { outcome: 'not-found' };
    throw new Error(`the game answered ${answer.status}`);
  }
  const reply = answer.data;
  const { game, sport, champ } = reply;
  const own = gamePath(location.lang, sport.key, game);
  if (page && game.champId !== page.champId) return { outcome: 'not-found' };
  // A started game is no longer in the line section, so its old address redirects to the new one.
  const isMoved = page === null && route?.params['section'] !== game.section;
  // A game of cyber-sports has its page there (SH-RT-031).
  if (isMoved || game.discipline !== undefined) return { outcome: 'redirect', to: own };
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
        sport: sport.name,
        startDate: new Date(game.startAtMs).toISOString(),
        competitor: [game.home, game.away].map(({ name }) => ({ '@type': 'SportsTeam', name })),
      },
    }),
    data: { kind: 'game', reply, page },
  };
}
