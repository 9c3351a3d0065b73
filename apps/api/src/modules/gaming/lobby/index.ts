export { createFavorites, type Favorites } from './favorites.ts';
export { lobbyRoutes } from './routes.ts';
