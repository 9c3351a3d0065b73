// `npm run verify:rounds -- FILE` recomputes rounds from their seeds, without the site. The file is what the game room
// saves: a list of rounds with revealed seeds. It ends with `N agree, N differ` and fails when one differs.
import { readFileSync } from 'node:fs';
import { games } from '@touchline/games/rules';
import { fromHex, multiplierText, presentShown, returnLimitOf } from '@touchline/game-kit';
import { betStream, commitOf } from '@touchline/game-kit/node';

/** A round as it is saved (DR-8.14). */
export type SavedRound = {
  game: string;
  version: number;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Decimal texts: with them the steps are known that were not offered (DR-8.33). */
  stake: string;
  maxWin: string;
  bet: unknown;
  actions: unknown[];
  multiplier: string;
  shown: unknown;
};

/** @returns why a round differs; null when it agrees */
export function differenceOf(round: SavedRound): string | null {
  const game = games.get(round.game);
  if (game?.version !== round.version) return `no rules of ${round.game} ${round.version} are here`;
  const seed = fromHex(round.serverSeed);
  if (seed === null || commitOf(seed) !== round.commitment)
    return 'the seed does not belong to its commitment';
  const limit = returnLimitOf(round.stake, round.maxWin);
  if (limit === null) return 'its stake or the most that it pays is no amount';
  const stream = betStream(seed, round.clientSeed, round.nonce);
  const played = game.read(round.bet)?.play(stream, round.actions, limit);
  if (!played) return 'the bet or an action is not allowed';
  if (multiplierText(played.returned) !== round.multiplier)
    return `it returns ${multiplierText(played.returned)}, not ${round.multiplier}`;
  const shown = textOf(presentShown(played.shown));
  return shown === textOf(round.shown) ? null : `it shows ${shown}, not ${textOf(round.shown)}`;
}

/** JSON with the names of every object in one order. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

if (process.argv[1] === import.meta.filename) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('usage: npm run verify:rounds -- FILE');
    process.exit(2);
  }
  const rounds = JSON.parse(readFileSync(file, 'utf8')) as SavedRound[];
  let different = 0;
  for (const round of rounds) {
    const difference = differenceOf(round);
    if (difference === null) continue;
    different += 1;
    console.log(`${round.game}, nonce ${round.nonce}: ${difference}`);
  }
  console.log(`${rounds.length - different} agree, ${different} differ`);
  process.exit(different === 0 ? 0 : 1);
}
