export { limitInvariants } from './limit-invariants.ts';
export { createLimits } from './limits.ts';
export { limitCommands } from './operator-commands.ts';
export { countDeposit } from './deposit-limits.ts';
export type { DepositLimits, OverLimit } from './deposit-limits.ts';
export type { Limits } from './limits.ts';
export { siteLimitCommands } from './site-limit-commands.ts';
export { limitRoutes } from './routes.ts';
export { type FirstLimit, isFirstLimit } from './save-limits.ts';
