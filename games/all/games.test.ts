import { publishedReturn } from '@touchline/game-kit';
import { baccaratReturn } from '@touchline/game-baccarat/chances';
import { BACCARAT_SPOTS } from '@touchline/game-baccarat/rules';
import { blackjackReturn } from '@touchline/game-blackjack/values';
import { autoReturn, LAST_TICK, manualReturn } from '@touchline/game-crash/rules';
import { diceReturn } from '@touchline/game-dice/rules';
import { hiLoMultiplier, hiLoWays } from '@touchline/game-hi-lo/rules';
import { kenoReturn } from '@touchline/game-keno/rules';
import { limboReturn } from '@touchline/game-limbo/rules';
import { minesReturn } from '@touchline/game-mines/rules';
import { PLINKO_RISKS, PLINKO_ROWS, plinkoReturn } from '@touchline/game-plinko/rules';
import { rouletteReturn } from '@touchline/game-roulette/rules';
import { scratchReturn } from '@touchline/game-scratch/rules';
import { TOWERS_LEVELS, TOWERS_ROWS, towersReturn } from '@touchline/game-towers/rules';
import { VIDEO_POKER_TABLES, videoPokerReturn } from '@touchline/game-video-poker/rules';
import { wheelReturn } from '@touchline/game-wheel/rules';
import { compare, multiply, rational, type Rational } from '@touchline/money';
import { describe, expect, it } from 'vitest';
import { covers } from './covers.ts';
import { gameLines } from './list.ts';
import { games } from './rules.ts';
import { sceneLoaders } from './scenes.ts';

describe('the lists of games', () => {
  it('each listed game has rules, a scene, a cover and a number of its own', async () => {
    for (const { id, isShared = false } of gameLines) {
      expect([id, games.has(id), id in covers]).toEqual([id, !isShared, true]);
      if (isShared) continue;
      const scene = await sceneLoaders[id]?.();
      expect(scene?.rules.id).toBe(id);
      expect(games.get(id)?.read(scene?.firstBet)).not.toBeNull();
    }
    expect(Object.keys(sceneLoaders).toSorted()).toEqual(
      gameLines
        .filter(({ isShared }) => isShared !== true)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(new Set(gameLines.map(({ number }) => number)).size).toBe(gameLines.length);
  });

  /** The average returns of every bet of a game. */
  const returns: Readonly<Record<string, () => readonly Rational[]>> = {
    // Every cash-out by hand, and automatic ones.
    crash: () => [
      ...[101, 200, 10_000, 100_000_000].map(autoReturn),
      ...Array.from({ length: LAST_TICK }, (_, tick) => manualReturn(tick)),
    ],
    limbo: () => [101, 200, 10_000, 1_000_000].map((target) => limboReturn({ target })),
    mines: () =>
      Array.from({ length: 24 }, (_, at) => at + 1).flatMap((count) =>
        Array.from({ length: 25 - count }, (_, at) => minesReturn(count, at + 1)),
      ),
    plinko: () => PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => plinkoReturn({ rows, risk }))),
    wheel: () => [wheelReturn()],
    towers: () =>
      TOWERS_LEVELS.flatMap((level) =>
        Array.from({ length: TOWERS_ROWS }, (_, at) => towersReturn(level, at + 1)),
      ),
    keno: () => Array.from({ length: 10 }, (_, at) => kenoReturn(at + 1)),
    // One guess on each card where it is offered.
    'hi-lo': () =>
      Array.from({ length: 12 }, (_, rank) => hiLoWays(rank, 'lower')).map((ways) =>
        multiply(rational(BigInt(ways), 13n), hiLoMultiplier([ways])),
      ),
    blackjack: () => [blackjackReturn()],
    'video-poker': () => VIDEO_POKER_TABLES.map(videoPokerReturn),
    baccarat: () => BACCARAT_SPOTS.map(baccaratReturn),
    scratch: () => [scratchReturn()],
    roulette: () => [rouletteReturn()],
    dice: () => Array.from({ length: 9701 }, (_, at) => diceReturn({ target: at + 100 })),
  };

  it.each(gameLines.map((line) => ({ ...line, line })))(
    '[DR-8.12] $id shows the least and the most of its exact average returns',
    ({ id, line }) => {
      const all = (returns[id]?.() ?? []).toSorted(compare);
      const [least, most] = [all[0], all.at(-1)];
      if (!least || !most) throw new Error('no returns');
      expect(line.returns).toEqual({ least: publishedReturn(least), most: publishedReturn(most) });
    },
  );
});
