import type { PlayedRound } from './play.ts';

/** The rounds whose seeds are revealed, as `npm run verify:rounds` reads them. */
export const savedRounds = (game: string, version: number, rounds: readonly PlayedRound[]): string =>
  JSON.stringify(
    rounds
      .filter(({ isOver, seeds }) => isOver && seeds.serverSeed !== null)
      .map(({ seeds, nonce, stake, maxWin, bet, actions, multiplier, shown }) => ({
        game,
        version,
        commitment: seeds.commitment,
        serverSeed: seeds.serverSeed,
        clientSeed: seeds.clientSeed,
        nonce,
        stake,
        maxWin,
        bet,
        actions,
        multiplier,
        shown,
      })),
    null,
    2,
  );
