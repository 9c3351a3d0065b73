export * from './analytics.ts';
export * from './analytics-events.ts';
export * from './analytics-paths.ts';
export * from './command-line.ts';
export * from './operator.ts';
export * from './operator-paths.ts';
export * from './support.ts';
export * from './support-paths.ts';
