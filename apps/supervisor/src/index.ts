export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { appLogin, seedsLogin, withLogin } from './app-login.ts';
export { lockFolder } from './folder-lock.ts';
export { apiNodeFlags } from './node-flags.ts';
export { choosePostgresPlace, type PostgresPlace } from './postgres-place.ts';
