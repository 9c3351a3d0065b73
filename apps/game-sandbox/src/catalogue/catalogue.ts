import { maths } from '../maths/index.ts';
import { returnPpmOf } from '../maths/game-math.ts';
import { FIRST_WORDS, SECOND_WORDS, STUDIOS } from './names.ts';

/** A game of the sandbox. */
export type SandboxGame = {
  code: string;
  name: string;
  studio: string;
  section: string;
  subcategory: string | null;
  returnPpm: number;
  volatility: number;
  addedOn: string;
  /** The least and the greatest stake of a round, in units of the player's currency. */
  minStake: string;
  maxStake: string;
  hasDemo: boolean;
  /** The id of its mathematics. */
  math: string;
};

type Kind = Pick<SandboxGame, 'section' | 'subcategory' | 'math' | 'volatility'>;
const kind = (section: string, subcategory: string | null, math: string, volatility: number): Kind => ({
  section,
  subcategory,
  math,
  volatility,
});

/** What the games of a section are, in turn, and how many the section has. */
const SECTIONS: readonly { count: number; kinds: readonly Kind[] }[] = [
  {
    count: 2750,
    kinds: [
      kind('slots', 'classic', 'classic', 3),
      kind('slots', 'ways', 'ways', 2),
      kind('slots', 'wilds', 'wilds', 4),
      kind('slots', 'classic', 'fruit', 3),
      kind('slots', 'scatters', 'scatters', 3),
      kind('slots', 'ways', 'five-reels', 4),
      kind('slots', 'high-volatility', 'high-volatility', 5),
    ],
  },
  { count: 150, kinds: [kind('keno', null, 'keno', 3)] },
  { count: 150, kinds: [kind('bingo', null, 'line-bingo', 4)] },
  {
    count: 150,
    kinds: [kind('poker', 'three-card', 'three-cards', 3), kind('poker', 'high-card', 'high-card', 1)],
  },
  {
    count: 500,
    kinds: [
      kind('casino', 'roulette', 'roulette', 1),
      kind('casino', 'cards', 'high-card', 1),
      kind('casino', 'game-shows', 'show-wheel', 2),
      kind('casino', 'dice', 'three-dice', 2),
      kind('casino', 'cards', 'two-sides', 2),
      kind('casino', 'roulette', 'mini-roulette', 2),
    ],
  },
  { count: 200, kinds: [kind('tvgames', null, 'wheel', 2), kind('tvgames', null, 'balls', 2)] },
  { count: 200, kinds: [kind('virtualsports', null, 'race', 2), kind('virtualsports', null, 'penalty', 1)] },
  { count: 200, kinds: [kind('fast-bet', null, 'two-dice', 1), kind('fast-bet', null, 'tickets', 4)] },
  { count: 150, kinds: [kind('fishinghunting', null, 'shot', 2)] },
  {
    count: 300,
    kinds: [kind('asian-games', null, 'three-dice', 2), kind('asian-games', null, 'two-sides', 2)],
  },
  { count: 250, kinds: [kind('crash-games', null, 'rising', 3)] },
];

/** Tables begin at a higher stake than slots. */
const stakesOf = (section: string): Pick<SandboxGame, 'minStake' | 'maxStake'> => ({
  minStake: section === 'casino' || section === 'poker' ? '1.00' : section === 'tvgames' ? '0.50' : '0.20',
  maxStake: section === 'keno' || section === 'bingo' ? '5.00' : '10.00',
});

/** A stride without a common divisor, so that neighbours have different words. */
const NAME_STRIDE = 1009;
const firstDay = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** All games: 5,000, the same in every process. */
export function createCatalogue(): readonly SandboxGame[] {
  const returns = new Map([...maths.values()].map((math) => [math.id, returnPpmOf(math)]));
  const names = FIRST_WORDS.length * SECOND_WORDS.length;
  return SECTIONS.flatMap(({ count, kinds }) =>
    Array.from({ length: count }, (_, at) => kinds[at % kinds.length] ?? kinds[0]),
  ).flatMap((one, at) => {
    if (!one) return [];
    const word = (at * NAME_STRIDE) % names;
    const first = FIRST_WORDS[word % FIRST_WORDS.length] ?? '';
    const second = SECOND_WORDS[Math.floor(word / FIRST_WORDS.length)] ?? '';
    return [
      {
        ...one,
        code: `sb-${String(at + 1).padStart(4, '0')}`,
        name: `${first} ${second}`,
        studio: STUDIOS[(at * 7) % STUDIOS.length] ?? '',
        returnPpm: returns.get(one.math) ?? 0,
        ...stakesOf(one.section),
        // A few games are for money only, as some of real companies are.
        hasDemo: one.math !== 'tickets',
        addedOn: new Date(firstDay + ((at * 37) % 1000) * dayMs).toISOString().slice(0, 10),
      },
    ];
  });
}
