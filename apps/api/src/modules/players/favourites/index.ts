export { createFavourites, type Favourites } from './favourites.ts';
export { createMatchNotices, type MatchNotices } from './match-notices.ts';
export { favouriteRoutes } from './routes.ts';
