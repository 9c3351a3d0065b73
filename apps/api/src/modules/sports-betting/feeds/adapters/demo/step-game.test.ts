import { noRareIncidents, type RareIncidents, resultAt, stateAt } from '@touchline/price-model';
import { settleMarket } from '@touchline/betting-engine';
import { describe, expect, it } from 'vitest';
import type { CanonicalMessage, OpenGame } from '../../../catalogue/index.ts';
import { fixtureById } from './demo-fixtures.ts';
import { playedGameOf } from './demo-fixture.ts';
import type { PlayedGame } from '../../../simulation/index.ts';
import { stepGame } from '../../../simulation/index.ts';
import { receiveMessages, newPublishedGame, type PublishedGame } from '../testing.ts';

const feedSeed = new Uint8Array(32).fill(3);
const leagues = {
  football: 11,
  quick: 10,
  hockey: 21,
  basketball: 32,
  tennis: 41,
  esports: 51,
  volleyball: 61,
};

function gameOf(
  league: keyof typeof leagues,
  slot: number,
  rare: RareIncidents = noRareIncidents,
  known?: OpenGame,
): PlayedGame {
  const fixture = fixtureById(1e11 + leagues[league] * 1e9 + slot);
  if (!fixture) throw new Error('no such fixture');
  const game = playedGameOf(fixture, { feedSeed, rareOf: () => rare }, known);
  // Reprices rarely, because repricing is slow and the tests do not depend on its interval.
  return { ...game, terms: { ...game.terms, repriceEveryMs: game.terms.repriceEveryMs && 300_000 } };
}

/** Steps a game every `stepMs`, from a minute before its start until the game is over or the limit is reached. */
function playOut(
  game: PlayedGame,
  untilMs: number,
  stepMs = 1000,
  onStep: (messages: CanonicalMessage[], nowMs: number, published: PublishedGame) => void = () => {},
): { published: PublishedGame; messages: CanonicalMessage[] } {
  const published = newPublishedGame();
  const all: CanonicalMessage[] = [];
  const { startAtMs } = game.simulation;
  for (let nowMs = startAtMs - 60_000; nowMs <= startAtMs + untilMs && !game.isOver; nowMs += stepMs) {
    const messages = stepGame(game, nowMs);
    receiveMessages(published, messages);
    onStep(messages, nowMs, published);
    all.push(...messages);
  }
  return { published, messages: all };
}

const hourMs = 3_600_000;
const kindsOf = (messages: readonly CanonicalMessage[]): string[] => messages.map(({ kind }) => kind);
const statesOf = (messages: readonly CanonicalMessage[]): string[] =>
  messages.flatMap((message) => (message.kind === 'EventState' ? [message.state] : []));

describe('a game of the feed', () => {
  it.each(Object.keys(leagues) as (keyof typeof leagues)[])(
    '[DR-7.43] a game of %s moves from the line to live, ends, and every line it ever had is settled twice',
    (league) => {
      const game = gameOf(league, 5);
      const { published, messages } = playOut(game, 8 * hourMs);
      expect(statesOf(messages)).toEqual(['LIVE', 'ENDED', 'CLOSED']);
      expect(published.statuses.size).toBeGreaterThan(4);
      expect([...new Set(published.statuses.values())]).toEqual(['SETTLED']);
      expect([...new Set(published.certainty.values())]).toEqual([2]);
      const { simulation } = game;
      const { score } = stateAt(simulation, simulation.endMs);
      expect(published.score).toEqual({ home: score.home, away: score.away });
    },
  );

  it('[DR-7.43] settles at the deciding moment with certainty 1, and confirms five minutes after the end', () => {
    const game = gameOf('football', 5);
    const { simulation } = game;
    const firstGoal = simulation.incidents.find(({ kind }) => kind === 'goal');
    const settledAtMs: number[] = [];
    const confirmedAtMs: number[] = [];
    playOut(game, 4 * hourMs, 1000, (messages, nowMs) => {
      for (const message of messages) {
        if (message.kind !== 'Settle') continue;
        (message.certainty === 1 ? settledAtMs : confirmedAtMs).push(nowMs - simulation.startAtMs);
      }
    });
    const goalMs = firstGoal?.elapsedMs ?? 0;
    expect(settledAtMs[0]).toBe(Math.ceil(goalMs / 1000) * 1000);
    expect(confirmedAtMs).toEqual([Math.ceil((simulation.endMs + 300_000) / 1000) * 1000]);
  });

  it('[DR-7.45] confirms a game of the quick league 20 s after its end', () => {
    const game = gameOf('quick', 9);
    let closedAtMs = 0;
    playOut(game, hourMs, 1000, (messages, nowMs) => {
      if (statesOf(messages).includes('CLOSED')) closedAtMs = nowMs - game.simulation.startAtMs;
    });
    expect(closedAtMs).toBe(game.simulation.endMs + 20_000);
    expect(game.simulation.endMs).toBe(300_000);
  });

  it('[DR-7.45] a game of the quick league has prices and a running clock in both halves', () => {
    const openAt = new Map<number, boolean>();
    const clockAt = new Map<number, number>();
    const quick = gameOf('quick', 9);
    const game = { ...quick, terms: { ...quick.terms, repriceEveryMs: 1000 } };
    playOut(game, 300_000, 1000, (messages, nowMs, published) => {
      openAt.set(nowMs - game.simulation.startAtMs, [...published.statuses.values()].includes('OPEN'));
      for (const message of messages) {
        if (message.kind === 'ScoreUpdate')
          clockAt.set(nowMs - game.simulation.startAtMs, message.score.clock?.sec ?? 0);
      }
    });
    const shareOpen = (fromMs: number, toMs: number): number => {
      const inside = [...openAt].filter(([atMs]) => atMs >= fromMs && atMs < toMs);
      return inside.filter(([, isOpen]) => isOpen).length / inside.length;
    };
    expect(shareOpen(0, 149_000)).toBeGreaterThan(0.6);
    expect(shareOpen(151_000, 280_000)).toBeGreaterThan(0.6);
    const secondHalf = [...clockAt].filter(([atMs]) => atMs >= 150_000 && atMs < 295_000);
    expect(secondHalf.length).toBeGreaterThan(20);
    for (const [atMs, sec] of secondHalf) {
      const expected = (atMs / 1000) * 18;
      expect(Math.abs(sec - expected)).toBeLessThanOrEqual(1);
    }
  });

  it.each([
    ['quick', ['H1', 'H2']],
    ['football', ['H1', 'HT', 'H2']],
    ['hockey', ['P1', 'BREAK', 'P2', 'BREAK', 'P3']],
    ['basketball', ['Q1', 'BREAK', 'Q2', 'HT', 'Q3', 'BREAK', 'Q4']],
  ] as const)(
    '[DR-7.10] the scoreboard of %s has the stages of its sport, and half-time only at half-time',
    (league, stages) => {
      const { messages } = playOut(gameOf(league, 5), 8 * hourMs, 5000);
      const messageTimes = messages.flatMap((message) =>
        message.kind === 'ScoreUpdate' ? [message.score.stage] : [],
      );
      expect(messageTimes.filter((stage, index) => stage !== messageTimes[index - 1])).toEqual(stages);
    },
  );

  it('[DR-7.40] all markets are suspended from 10 s before to 30 s after a goal', () => {
    const game = gameOf('football', 5);
    const { simulation } = game;
    const goal = simulation.incidents.find((one) => one.kind === 'goal' && !one.isPenalty);
    const openAt = new Map<number, boolean>();
    playOut(game, 2.5 * hourMs, 1000, (_, nowMs, published) => {
      openAt.set(nowMs - simulation.startAtMs, [...published.statuses.values()].includes('OPEN'));
    });
    const goalMs = Math.ceil((goal?.elapsedMs ?? 0) / 1000) * 1000;
    for (let atMs = goalMs - 9000; atMs < goalMs + 29_000; atMs += 1000) expect(openAt.get(atMs)).toBe(false);
    expect(openAt.get(goalMs - 12_000)).toBe(true);
    expect(openAt.get(goalMs + 31_000)).toBe(true);
  });

  it('[DR-7.39] publishes a line only when a price has moved by a step of the ladder', () => {
    const often = gameOf('football', 5);
    const game = { ...often, terms: { ...often.terms, repriceEveryMs: 3000 } };
    const known = new Map<string, string>();
    let published = 0;
    playOut(game, hourMs / 2, 1000, (messages) => {
      for (const message of messages) {
        if (message.kind === 'MarketsStop') known.clear();
        if (message.kind !== 'MarketsDelta') continue;
        const isNew = message.markets.map(({ typeKey, spec, status, isMain, outcomes }) => {
          const name = JSON.stringify([typeKey, spec]);
          const offer = JSON.stringify([status, isMain, outcomes.map(({ coefMilli }) => String(coefMilli))]);
          const isChanged = known.get(name) !== offer;
          known.set(name, offer);
          return isChanged;
        });
        // An alive message contains the whole game; all other messages contain changes.
        if (isNew.includes(true)) expect(isNew).not.toContain(false);
        published += isNew.filter(Boolean).length;
      }
    });
    expect(published).toBeGreaterThan(200);
  });

  it('[DR-7.39] never changes the outcomes of a line, so that every bet on it can be settled', () => {
    for (const league of Object.keys(leagues) as (keyof typeof leagues)[]) {
      const keys = new Map<string, string>();
      const { messages } = playOut(gameOf(league, 6), 6 * hourMs, 5000);
      for (const message of messages) {
        if (message.kind !== 'MarketsDelta') continue;
        for (const { typeKey, spec, outcomes } of message.markets) {
          const name = JSON.stringify([typeKey, spec]);
          const own = outcomes.map(({ key }) => key).join(' ');
          expect(keys.get(name) ?? own).toBe(own);
          keys.set(name, own);
        }
      }
    }
  });

  it('[DR-6.40] is published at least every ten minutes while it is live, breaks included', () => {
    for (const league of ['esports', 'tennis', 'football'] as const) {
      const game = gameOf(league, 3);
      let last = game.simulation.startAtMs;
      playOut(game, game.simulation.endMs - 1000, 1000, (messages, nowMs) => {
        if (messages.some(({ kind }) => kind === 'MarketsDelta')) {
          expect(nowMs - last).toBeLessThan(10 * 60_000);
          last = nowMs;
        }
      });
    }
  });
});

describe('rare incidents of the demo feed (DR-7.41)', () => {
  it('[DR-7.41] [DR-3.40] a postponed game waits for the permitted time and is then completely void', () => {
    const game = gameOf('football', 5, { isPostponed: true });
    const { published, messages } = playOut(game, 26 * hourMs, 60_000);
    expect(statesOf(messages)).toEqual(['POSTPONED', 'CANCELLED', 'CLOSED']);
    expect([...new Set(published.statuses.values())]).toEqual(['CANCELLED']);
    expect(kindsOf(messages)).not.toContain('Settle');
  });

  it('[DR-7.41] [DR-3.33] decided lines of an abandoned game stay decided, the others are void after 24 hours', () => {
    const game = gameOf('football', 5, { isPostponed: false, abandonedAtShare: 0.8 });
    const { simulation } = game;
    let voidedAtMs = 0;
    const { published, messages } = playOut(game, 30 * hourMs, 60_000, (news, nowMs) => {
      if (kindsOf(news).includes('Cancel')) voidedAtMs = nowMs - simulation.startAtMs;
    });
    expect(statesOf(messages)).toEqual(['LIVE', 'ABANDONED', 'CLOSED']);
    expect(voidedAtMs).toBeGreaterThanOrEqual(simulation.endMs + 24 * hourMs);
    expect(voidedAtMs).toBeLessThan(simulation.endMs + 24 * hourMs + 120_000);
    const statuses = new Set(published.statuses.values());
    expect(statuses).toEqual(new Set(['SETTLED', 'CANCELLED']));
    expect(published.statuses.get('1x2/')).toBe('CANCELLED');
  });

  it('[DR-7.41] [DR-3.37] a tennis match with a retirement is settled at once', () => {
    const game = gameOf('tennis', 5, { isPostponed: false, abandonedAtShare: 0.9 });
    const { published, messages } = playOut(game, 5 * hourMs);
    expect(statesOf(messages)).toEqual(['LIVE', 'ENDED', 'CLOSED']);
    expect(
      [...published.statuses.values()].every((status) => status === 'SETTLED' || status === 'CANCELLED'),
    ).toBe(true);
    expect(published.statuses.get('winner/')).toBe('SETTLED');
  });

  it('[DR-7.41] a disallowed goal is rolled back with every line that it had decided', () => {
    const correction = { atShare: 0.5, lastsMs: 40_000, isHome: true };
    const game = gameOf('football', 5, { isPostponed: false, correction });
    const { simulation } = game;
    const phantom = simulation.incidents.find(({ kind }) => kind === 'goal-cancelled');
    let rolledBack = 0;
    const { published } = playOut(game, 4 * hourMs, 1000, (messages, nowMs, state) => {
      for (const message of messages) {
        if (message.kind !== 'RollbackSettle') continue;
        rolledBack += message.lines.length;
        expect(nowMs - simulation.startAtMs).toBe(Math.ceil((phantom?.elapsedMs ?? 0) / 1000) * 1000);
        expect(state.statuses.get('1x2/')).toBe('SUSPENDED');
      }
    });
    expect(rolledBack).toBeGreaterThan(0);
    expectSettledByResult(game, published);
  });

  it('[DR-7.41] a settlement that was rolled back is published again a minute later and confirmed after that', () => {
    const game = gameOf('football', 5, { isPostponed: false, rollbackAfterMs: 200_000 });
    const { published, messages } = playOut(game, 4 * hourMs);
    const afterEnd = messages.slice(
      messages.findIndex((m) => m.kind === 'EventState' && m.state === 'ENDED'),
    );
    expect(kindsOf(afterEnd)).toEqual([
      'EventState',
      'ScoreUpdate',
      'MatchStory',
      'Settle',
      'RollbackSettle',
      'Settle',
      'GameResult',
      'Settle',
      'EventState',
    ]);
    expectSettledByResult(game, published);
  });
});

const lineUpsIn = (messages: readonly CanonicalMessage[]) =>
  messages.flatMap((message) => (message.kind === 'LineUps' ? [message.lineUps] : []));
const storiesIn = (messages: readonly CanonicalMessage[]) =>
  messages.flatMap((message) => (message.kind === 'MatchStory' ? [message.story] : []));

describe('players of the demo feed', () => {
  it('[DR-7.126] line-ups are published once, 60 minutes before the start, and by a restarted feed the same', () => {
    const [first, second] = [gameOf('football', 5), gameOf('football', 5)];
    const { startAtMs } = first.simulation;
    expect(lineUpsIn(stepGame(first, startAtMs - hourMs - 1))).toEqual([]);
    const published = lineUpsIn(stepGame(first, startAtMs - hourMs));
    expect(published).toHaveLength(1);
    expect(lineUpsIn(stepGame(first, startAtMs - hourMs + 1000))).toEqual([]);
    expect(lineUpsIn(stepGame(second, startAtMs + 60_000))).toEqual(published);
  });

  it('[DR-7.126] the quick league has its line-ups with the fixture, other sports have none', () => {
    const quick = gameOf('quick', 9);
    const hockey = gameOf('hockey', 5);
    expect(lineUpsIn(stepGame(quick, quick.simulation.startAtMs - 5 * hourMs))).toHaveLength(1);
    expect(lineUpsIn(stepGame(hockey, hockey.simulation.startAtMs - 60_000))).toEqual([]);
  });

  it.each(['football', 'hockey', 'tennis'] as const)(
    '[DR-7.132] a game of %s publishes its whole story once, at its end, also when it was missed',
    (league) => {
      const { messages } = playOut(gameOf(league, 5), 8 * hourMs);
      const stories = storiesIn(messages);
      expect(stories).toHaveLength(1);
      const missed = gameOf(league, 5);
      expect(storiesIn(stepGame(missed, missed.simulation.startAtMs + 20 * hourMs))).toEqual(stories);
      const scored = stories[0]?.marks.filter(({ kind }) => ['goal', 'penalty', 'own'].includes(kind)) ?? [];
      if (league !== 'football') expect(scored.every(({ player }) => player === undefined)).toBe(true);
      else expect(scored.map(({ player }) => player !== undefined)).toEqual(scored.map(() => true));
    },
  );

  it('[DR-7.132] an abandoned game publishes the story until then, a postponed one none', () => {
    const abandoned = playOut(
      gameOf('football', 5, { isPostponed: false, abandonedAtShare: 0.6 }),
      3 * hourMs,
    );
    expect(storiesIn(abandoned.messages)).toHaveLength(1);
    const postponed = playOut(gameOf('football', 5, { isPostponed: true }), 3 * hourMs, 60_000);
    expect(storiesIn(postponed.messages)).toEqual([]);
  });
});

/** The last published results must equal the engine's results for the final score. */
function expectSettledByResult(game: PlayedGame, published: PublishedGame): void {
  const result = resultAt(game.simulation, game.simulation.endMs + hourMs);
  for (const line of game.lines.values()) {
    const settlement = settleMarket(line, result);
    expect(settlement.outcome).toBe('decided');
    if (settlement.outcome !== 'decided') continue;
    for (const { key } of line.outcomes) {
      const name = [...published.results.keys()].find(
        (one) => one === `${line.typeKey}/${specKey(line.spec)}/${key}`,
      );
      expect(published.results.get(name ?? '')).toBe(settlement.byOutcome.get(key)?.statusId);
    }
  }
}

const specKey = (spec: Record<string, string>): string =>
  Object.keys(spec)
    .toSorted()
    .map((key) => `${key}=${spec[key]}`)
    .join('|');

describe('a restart of the feed (DR-7.46)', () => {
  const knownFrom = (game: PlayedGame): OpenGame => ({
    id: game.gameId,
    state: game.state,
    section: game.state === 'SCHEDULED' ? 'line' : 'live',
    startAtMs: game.simulation.startAtMs,
    lines: [...game.lines.values()],
  });

  it.each([
    ['before the start', -30_000, 6 * hourMs],
    ['in play', 40 * 60_000, 6 * hourMs],
    ['in play, back before the end', 40 * 60_000, 80 * 60_000],
    ['after the end', 115 * 60_000, 6 * hourMs],
  ])(
    '[DR-7.46] a game that the feed left %s and resumed later ends in the same state as an uninterrupted game',
    (_, leftMs, backMs) => {
      const whole = playOut(gameOf('football', 5), 8 * hourMs);
      const first = gameOf('football', 5);
      const { published } = playOut(first, leftMs);
      const second = gameOf('football', 5, noRareIncidents, knownFrom(first));
      const { startAtMs } = second.simulation;
      for (let nowMs = startAtMs + backMs; nowMs < startAtMs + 9 * hourMs; nowMs += 1000) {
        receiveMessages(published, stepGame(second, nowMs));
      }
      expect(published.state).toBe('CLOSED');
      expect(published.score).toEqual(whole.published.score);
      for (const [name, result] of published.results) {
        expect(whole.published.results.get(name) ?? result).toBe(result);
      }
      expect([...new Set(published.statuses.values())]).toEqual(['SETTLED']);
    },
  );

  it('[DR-7.46] a game whose end was missed is published at once: state, scoreboard, results, confirmation', () => {
    const first = gameOf('football', 5);
    playOut(first, -1000);
    const second = gameOf('football', 5, noRareIncidents, knownFrom(first));
    const messages = stepGame(second, second.simulation.startAtMs + 20 * hourMs);
    expect(kindsOf(messages)).toEqual([
      'LineUps',
      'EventState',
      'ScoreUpdate',
      'MatchStory',
      'Settle',
      'GameResult',
      'Settle',
      'EventState',
    ]);
    expect(second.isOver).toBe(true);
    expect(stepGame(second, second.simulation.startAtMs + 30 * hourMs)).toEqual([]);
  });
});
