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

/** Saves them as a file of the browser. */
export function saveRounds(game: string, version: number, rounds: readonly PlayedRound[]): void {
  const url = URL.createObjectURL(
    new Blob([savedRounds(game, version, rounds)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${game}-rounds.json`;
  link.click();
  URL.revokeObjectURL(url);
}
