export * from './lobby-paths.ts';
export * from './lobby.ts';
export * from './round-paths.ts';
export * from './rounds.ts';
export * from './seed-paths.ts';
export * from './seeds.ts';
export * from './shared-round-paths.ts';
export * from './shared-rounds.ts';
