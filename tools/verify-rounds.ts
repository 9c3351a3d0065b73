// `npm run verify:rounds -- FILE` recomputes rounds from their seeds, without the site. The file is what the game room
// saves: a list of rounds with revealed seeds. It ends with `N agree, N differ` and fails when one differs.
import { readFileSync } from 'node:fs';
import { checkSavedRounds, type CheckedRound } from '@touchline/games/saved-rounds';
import { betStream, commitOf } from '@touchline/game-kit/node';

/** @returns why a round differs; empty when it agrees */
function reasonOf({ round, difference, computed }: CheckedRound): string {
  switch (difference) {
    case 'rules':
      return `no rules of ${round.game} ${round.version} are here`;
    case 'commitment':
      return 'the seed does not belong to its commitment';
    case 'amounts':
      return 'its stake or the most that it pays is no amount';
    case 'bet':
      return 'the bet or an action is not allowed';
    case 'multiplier':
      return `it returns ${computed}, not ${round.multiplier}`;
    case 'shown':
      return `it shows ${computed}, not ${JSON.stringify(round.shown)}`;
    case null:
      return '';
  }
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run verify:rounds -- FILE');
  process.exit(2);
}
const check = checkSavedRounds(JSON.parse(readFileSync(file, 'utf8')), { betStream, commitOf });
if (check === null) {
  console.error(`${file} is not a list of saved rounds`);
  process.exit(2);
}
const different = check.rounds.filter(({ difference }) => difference !== null);
for (const one of different) console.log(`${one.round.game}, nonce ${one.round.nonce}: ${reasonOf(one)}`);
console.log(`${check.rounds.length - different.length} agree, ${different.length} differ`);
process.exit(different.length === 0 ? 0 : 1);
