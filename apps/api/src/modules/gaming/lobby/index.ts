export { createFavorites, type Favorites } from './favorites.ts';
export { createGameList, type GameList } from './game-list.ts';
export { createPlayedGames, type PlayedGames } from './played-games.ts';
export { createSearch } from './search-games.ts';
export { gameListRoutes, lobbyRoutes } from './routes.ts';
