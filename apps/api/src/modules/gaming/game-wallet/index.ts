export { addGameWalletCalls } from './callback-route.ts';
export { createGameWallet } from './game-wallet.ts';
export { gameWalletInvariants } from './invariants.ts';
export { gameWalletCommands } from './operator-commands.ts';
export type { Hub88Settings } from './provider.ts';
export { createGameProviders } from './providers/index.ts';
export { foreignGameRoutes } from './routes.ts';
