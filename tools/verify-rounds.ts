// `npm run verify:rounds -- FILE` recomputes rounds from their seeds, without the site. The file is what the game room
// saves: a list of rounds with revealed seeds, personal and shared ones. It ends with `N agree, N differ` and fails when
// one differs.
import { readFileSync } from 'node:fs';
import {
  checkSavedRounds,
  type CheckedRound,
  type RoundDifference,
  type SavedRound,
  type SavedSharedRound,
} from '@touchline/games/saved-rounds';
import { hundredthsText } from '@touchline/games/shared-rules';
import { betStream, commitOf, previousInChain, sharedRoundStream } from '@touchline/game-kit/node';

/** Why a round differs, by what differs. `computed` is what the rules give. */
type Reasons<Round> = Partial<Record<RoundDifference, (round: Round, computed: string | null) => string>>;

const rulesMissing = ({ game, version }: CheckedRound['round']): string =>
  `no rules of ${game} ${version} are here`;

const personalReasons: Reasons<SavedRound> = {
  rules: rulesMissing,
  commitment: () => 'the seed does not belong to its commitment',
  amounts: () => 'its stake or the most that it pays is not an amount',
  bet: () => 'the bet or an action is not allowed',
  multiplier: ({ multiplier }, computed) => `it returns ${computed}, not ${multiplier}`,
  shown: ({ shown }, computed) => `it shows ${computed}, not ${JSON.stringify(shown)}`,
};

const sharedReasons: Reasons<SavedSharedRound> = {
  rules: rulesMissing,
  chain: () => 'the seed does not come to the terminal hash of its chain',
  position: ({ number }, computed) => `the seed stands at position ${computed} of its chain, not ${number}`,
  point: ({ point }, computed) => `it ends at ${computed}, not ${hundredthsText(point)}`,
  amounts: () => 'a stake or the most that an entry pays is not an amount',
  bet: () => 'there are more than two entries, or a stake or an automatic cash-out is not allowed',
  'cash-out': (_, computed) => `an entry cannot have been cashed out at ${computed}`,
  payout: ({ entries }, computed) =>
    `its entries pay ${computed}, not ${entries.map(({ payout }) => payout).join(', ')}`,
};

/** The line of a round that differs. */
function lineOf({ round, difference, computed }: CheckedRound): string {
  if (difference === null) return '';
  return 'nonce' in round
    ? `${round.game}, nonce ${round.nonce}: ${personalReasons[difference]?.(round, computed)}`
    : `${round.game}, round ${round.number}: ${sharedReasons[difference]?.(round, computed)}`;
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run verify:rounds -- FILE');
  process.exit(2);
}
const check = checkSavedRounds(JSON.parse(readFileSync(file, 'utf8')), {
  betStream,
  commitOf,
  previousInChain,
  sharedRoundStream,
});
if (check === null) {
  console.error(`${file} is not a list of saved rounds`);
  process.exit(2);
}
const different = check.rounds.filter(({ difference }) => difference !== null);
for (const { terminalHash, publicValue } of check.chains)
  console.log(`compare with what was published: terminal hash ${terminalHash}, public value ${publicValue}`);
for (const one of different) console.log(lineOf(one));
console.log(`${check.rounds.length - different.length} agree, ${different.length} differ`);
process.exit(different.length === 0 ? 0 : 1);
