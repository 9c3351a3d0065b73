export { suppliedGameInvariants } from './invariants.ts';
export { suppliedGameCommands } from './operator-commands.ts';
export type { GameOperator } from './operator-wallet.ts';
export { addSuppliedGames } from './routes.ts';
export { createSuppliedGames } from './supplied-games.ts';
