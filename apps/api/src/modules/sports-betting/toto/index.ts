export { totoInvariants } from './invariants.ts';
export { totoRoutes } from './routes.ts';
export { createToto, type Toto } from './toto.ts';
export { createTotoTopics, type TotoTopics } from './toto-topics.ts';
