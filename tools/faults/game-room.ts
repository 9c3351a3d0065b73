import type { Fault } from './fault.ts';

const data = 'views/game-room/data';
const chips = 'packages/scene-kit/src/chips.ts';
const chipTests = ['packages/scene-kit/src/chips.test.ts'];

/** Faults in what a game room stakes and shows: chips, stakes, the open round (DR-8.77, DR-8.78, DR-8.82). */
export const gameRoomFaults: readonly Fault[] = [
  {
    name: 'a second chip on a field replaces the first',
    class: 'signs',
    file: chips,
    find: '(units.get(chip.spot) ?? 0) + chip.units',
    replace: 'chip.units',
    tests: chipTests,
  },
  {
    name: 'a repeated round has one unit for each part',
    class: 'rounding',
    file: chips,
    find: 'units: (spot.parts * total) / parts',
    replace: 'units: spot.parts',
    tests: chipTests,
  },
  {
    name: 'the greatest stake of a room does not follow the highest return',
    class: 'limits',
    file: `${data}/stake-range.ts`,
    find: '(centsOf(maxWin) * most.den) / most.num',
    replace: 'centsOf(maxWin)',
    tests: [`${data}/stake-range.test.ts`],
  },
  {
    name: 'a room shows a rounded multiplier of the stake as the payout',
    class: 'rounding',
    file: `${data}/amounts.ts`,
    find: 'multiplier === round.multiplier ? round.payout : times(round.stake, multiplier)',
    replace: 'times(round.stake, multiplier)',
    tests: [`${data}/amounts.test.ts`],
  },
  {
    name: 'earlier rounds come before the open one',
    class: 'order of checks',
    file: `${data}/round-order.ts`,
    find: '(other.roundId ?? 0) - (one.roundId ?? 0)',
    replace: '(one.roundId ?? 0) - (other.roundId ?? 0)',
    tests: [`${data}/round-order.test.ts`],
  },
  {
    name: 'a scratch card without a prize shows two alike',
    class: 'events',
    file: 'games/scratch/cells.ts',
    find: 'const filled = [...alike, ...others];',
    replace: 'const filled = [...alike, ...others, ...others.slice(0, 1)];',
    tests: ['games/scratch/card.test.ts'],
  },
  {
    name: 'a return at the stake or under it makes a sound',
    class: 'events',
    file: `${data}/sounds.ts`,
    find: "return isNew && now.isGain ? 'gain' : null;",
    replace: "return isNew ? 'gain' : null;",
    tests: [`${data}/sounds.test.ts`],
  },
  {
    name: 'the replay of a doubled round calls the stakes a gain',
    class: 'rounding',
    file: `${data}/replay.ts`,
    find: 'rational(BigInt(played.stakes))',
    replace: 'rational(0n)',
    tests: [`${data}/replay.test.ts`],
  },
];
