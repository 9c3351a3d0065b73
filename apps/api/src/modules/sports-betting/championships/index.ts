export { championshipRoutes, presentSeason } from './routes.ts';
