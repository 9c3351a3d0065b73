export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
export { lockFolder } from './folder-lock.ts';
export { choosePostgresPlace, type PostgresPlace } from './postgres-place.ts';
