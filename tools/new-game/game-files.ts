import { asType, inCode, inKey } from './game-name.ts';

/** The parameters of a game's files. */
export interface NewGame {
  /** Name in kebab case, already checked. */
  readonly name: string;
  /** A number that no game has had. */
  readonly number: number;
  /** Version of React, the same as in the other games. */
  readonly reactVersion: string;
  /** YYYY-MM-DD. */
  readonly addedOn: string;
}

/** @returns the files of a small complete game by their path below the repository */
export function gameFiles(game: NewGame): Readonly<Record<string, string>> {
  const own: Record<string, string> = {
    'package.json': packageJson(game),
    'game.json': gameJson(game),
    'rules.ts': rules(game),
    'rules.test.ts': rulesTest(game),
    'scene.tsx': scene(game),
    'scene.module.css': styles,
    'cover.tsx': cover(game),
  };
  return Object.fromEntries(Object.entries(own).map(([path, text]) => [`games/${game.name}/${path}`, text]));
}

const packageJson = ({ name, reactVersion }: NewGame): string =>
  `${JSON.stringify(
    {
      name: `@touchline/game-${name}`,
      version: '0.1.0',
      private: true,
      type: 'module',
      exports: {
        './cover': './cover.tsx',
        './game.json': './game.json',
        './rules': './rules.ts',
        './scene': './scene.tsx',
      },
      dependencies: {
        '@touchline/game-kit': '0.1.0',
        '@touchline/money': '0.1.0',
        '@touchline/scene-kit': '0.1.0',
        '@touchline/ui': '0.1.0',
        react: reactVersion,
      },
      devDependencies: { '@types/react': '^19.0.0' },
    },
    null,
    2,
  )}\n`;

const gameJson = ({ name, number, addedOn }: NewGame): string => `{
  "id": "${name}",
  "number": ${number},
  "sections": ["fast-games", "casino-lobby"],
  "mechanics": ["number"],
  "returns": { "least": "0.970000", "most": "0.970000" },
  "volatility": 3,
  "addedOn": "${addedOn}"
}
`;

const rules = ({ name }: NewGame): string => {
  const [id, type] = [inCode(name), asType(name)];
  return `import { readFields, singleDraw, uniformInt } from '@touchline/game-kit';
import { multiply, rational, type Rational } from '@touchline/money';

/** How many of 100 numbers win. */
export const CHANCES = [10, 25, 50] as const;
type Chance = (typeof CHANCES)[number];

export interface ${type}Bet {
  readonly chance: Chance;
}

export interface ${type}Draw {
  /** 0 to 99; a number below the chance wins. */
  readonly number: number;
  readonly isWon: boolean;
}

/** What a win returns: 97 divided by the chance, so that each bet returns 0.97 on average. */
const multiplierOf = ({ chance }: ${type}Bet): Rational => rational(97n, BigInt(chance));

/** The average return of a bet for a stake of 1: 97/100. */
export const ${id}Return = (bet: ${type}Bet): Rational =>
  multiply(rational(BigInt(bet.chance), 100n), multiplierOf(bet));

/** One number of 100 is drawn. */
export const ${id} = singleDraw<${type}Bet, ${type}Draw>({
  id: '${name}',
  version: 1,
  readBet: (value) => {
    const bet = readFields(value, ['chance']);
    const chance = CHANCES.find((one) => one === bet?.chance);
    return chance === undefined ? null : { chance };
  },
  draw: (stream, bet) => {
    const number = uniformInt(stream, 100);
    const isWon = number < bet.chance;
    return { returned: isWon ? multiplierOf(bet) : rational(0n), shown: { number, isWon } };
  },
  most: multiplierOf,
});
`;
};

const rulesTest = ({ name }: NewGame): string => {
  const id = inCode(name);
  return `import { add, divide, isEqual, rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { CHANCES, ${id}, ${id}Return } from './rules.ts';

const noLimit = rational(1000n);

describe('${name}', () => {
  it.each(CHANCES)('[DR-8.12] returns 97/100 on average with %i chances, over all numbers', (chance) => {
    let sum = rational(0n);
    for (let number = 0; number < 100; number++) {
      const played = ${id}.play({ u32: () => number }, { chance }, [], noLimit);
      expect(played?.shown).toEqual({ number, isWon: number < chance });
      sum = add(sum, played?.returned ?? rational(0n));
    }
    expect(isEqual(divide(sum, rational(100n)), rational(97n, 100n))).toBe(true);
    expect(isEqual(${id}Return({ chance }), rational(97n, 100n))).toBe(true);
  });

  it.each([null, {}, { chance: 11 }, { chance: '10' }, { chance: 10, x: 1 }])('[RL-71] %j is not a bet', (value) => {
    expect(${id}.readBet(value)).toBeNull();
  });
});
`;
};

const scene = ({ name }: NewGame): string => {
  const [id, type, key] = [inCode(name), asType(name), inKey(name)];
  return `/** The game in its room: the number that was drawn. */
import { rational } from '@touchline/money';
import {
  type ControlsProps,
  type GameScene,
  Outcome,
  percentText,
  type SceneRound,
  type StageProps,
} from '@touchline/scene-kit';
import { Button, classNames } from '@touchline/ui';
import type { ReactElement } from 'react';
import { CHANCES, ${id}, type ${type}Bet, type ${type}Draw, ${id}Return } from './rules.ts';
import styles from './scene.module.css';

function Controls({ bet, setBet, isLocked, t }: ControlsProps<${type}Bet>): ReactElement {
  return (
    <fieldset disabled={isLocked} className={styles['controls']}>
      <legend>{t('games_${key}_chance')}</legend>
      {CHANCES.map((chance) => (
        <Button
          key={chance}
          size="small"
          aria-pressed={bet.chance === chance}
          tone={bet.chance === chance ? 'primary' : 'plain'}
          onClick={() => setBet({ chance })}
        >
          {chance}
        </Button>
      ))}
    </fieldset>
  );
}

function Stage({ round, isStill, money, t }: StageProps<${type}Bet, never, ${type}Draw>): ReactElement {
  return (
    <div className={styles['stage']}>
      <output
        key={round?.id ?? 'none'}
        className={classNames(
          styles['number'],
          round?.isGain === true && styles['gain'],
          round !== null && !isStill && styles['moving'],
        )}
      >
        {round === null ? '—' : t('games_${key}_drawn', { number: round.shown.number })}
      </output>
      <Outcome round={round} hint={t('games_${key}_first')} money={money} t={t} />
    </div>
  );
}

export const scene: GameScene<${type}Bet, never, ${type}Draw> = {
  rules: ${id},
  firstBet: { chance: 50 },
  Controls,
  Stage,
  Actions: null,
  facts: (bet, t) => {
    const { lang } = t.locale;
    return [
      { label: t('games_chance'), value: percentText(rational(BigInt(bet.chance), 100n), lang) },
      { label: t('games_return'), value: percentText(${id}Return(bet), lang) },
    ];
  },
  resultOf: ({ shown }: SceneRound<${type}Bet, never, ${type}Draw>) => String(shown.number),
  startText: (t) => t('games_${key}_start'),
};
`;
};

const styles = `.stage {
  display: grid;
  place-items: center;
  align-content: center;
  gap: var(--s3);
  padding: var(--s5);
  background: #0c2230;
  color: #e6f3fa;
  text-align: center;
}
.number {
  font-size: clamp(2.5rem, 8vw, 5rem);
  font-weight: var(--weight-heavy);
  font-variant-numeric: tabular-nums;
  line-height: 1;
}
.number.gain {
  color: #b6ffe4;
}
.moving {
  animation: come 300ms ease-out;
}
@keyframes come {
  from {
    opacity: 0;
    transform: translateY(0.5rem);
  }
}
.controls {
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--s2);
  margin: 0;
  padding: 0;
  border: 0;
}
.controls legend {
  padding: 0;
  margin-block-end: var(--s1);
  color: var(--ink-2);
  font-size: var(--font-size-1);
}
`;

const cover = ({ name }: NewGame): string => `/** The cover of the game: a number in a circle. */
import type { ReactElement } from 'react';

export function Cover(): ReactElement {
  return (
    <svg viewBox="0 0 240 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <linearGradient id="${name}-back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#17506b" />
          <stop offset="1" stopColor="#0c2230" />
        </linearGradient>
      </defs>
      <rect width="240" height="320" fill="url(#${name}-back)" />
      <circle cx="120" cy="130" r="64" fill="none" stroke="#e6f3fa" strokeWidth="10" />
      <circle cx="120" cy="130" r="30" fill="#b6ffe4" />
    </svg>
  );
}
`;
