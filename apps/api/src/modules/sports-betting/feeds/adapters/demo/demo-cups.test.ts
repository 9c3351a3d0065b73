import { settleMarket } from '@touchline/betting-engine';
import { lineTerms, priceEvent, resultAt, stateAt } from '@touchline/price-model';
import { describe, expect, it } from 'vitest';
import type { CanonicalMessage, MessageOf } from '../../../catalogue/index.ts';
import { newPlayedSeason, stepSeason } from '../../../simulation/index.ts';
import { planCupSeasons } from './demo-cup-seasons.ts';
import { createCups, type PlayedCup } from './demo-cups.ts';
import { fixtureById, seasonById } from './demo-fixtures.ts';

const minuteMs = 60_000;
const hourMs = Date.UTC(2026, 10, 20, 12);
const drawMs = hourMs - 5 * minuteMs;
const terms = { feedSeed: new Uint8Array(32).fill(4) };
const cups = createCups(terms);

function cupAt(nowMs: number, speed = 1): PlayedCup {
  const [cup] = cups.current(nowMs, speed);
  if (!cup) throw new Error('the demo has no cup');
  return cup;
}

describe('the calendar of a cup', () => {
  it('[DR-7.110] 16 sides, 15 matches, a cup every hour from its draw five minutes before the hour', () => {
    const cup = cupAt(drawMs);
    expect(cup.matches).toHaveLength(15);
    expect(new Set(cup.season.entrantIds).size).toBe(16);
    expect(cup.season).toMatchObject({ rounds: 4, startsAtMs: drawMs, endsAtMs: drawMs + 60 * minuteMs });
    expect(cupAt(drawMs - 1).season.id).toBe(cup.season.id - 1);
    const starts = cup.season.tieStartsAtMs ?? [];
    expect([0, 7, 8, 12, 14].map((tie) => ((starts[tie] ?? 0) - hourMs) / 1000)).toEqual([
      0,
      525,
      18 * 60,
      31 * 60,
      42 * 60,
    ]);
    const final = cup.matches[14];
    expect((final?.fixture.startAtMs ?? 0) + (final?.simulation.endMs ?? 0)).toBeLessThan(
      hourMs + 48 * minuteMs,
    );
  });

  it('[DR-7.110] at most four matches are in play at a time, at every speed', () => {
    for (const speed of [1, 60]) {
      let most = 0;
      const stepMs = 5000 / speed;
      for (let atMs = hourMs; atMs < hourMs + (60 * minuteMs) / speed; atMs += stepMs) {
        most = Math.max(most, cups.begun(atMs, speed).length);
      }
      expect(most, `speed ${speed}`).toBe(4);
    }
  });

  it('[DR-7.111] the matches of a round are on the line when the round before has ended, and not earlier', () => {
    const cup = cupAt(hourMs);
    const roundsAt = (atMs: number): number[] => [
      ...new Set(cups.ahead(atMs, 1).map((fixture) => fixture.cup?.round ?? 0)),
    ];
    expect(roundsAt(drawMs)).toEqual([1]);
    for (const round of [1, 2, 3]) {
      const ends = cup.matches.flatMap(({ fixture, simulation }) =>
        fixture.cup?.round === round ? [simulation.startAtMs + simulation.endMs] : [],
      );
      const lastMs = Math.max(...ends);
      expect(roundsAt(lastMs - 1), `before the end of round ${round}`).toEqual([]);
      expect(roundsAt(lastMs), `after round ${round}`).toEqual([round + 1]);
      // At least four minutes for bets before the first match of the next round.
      const next = Math.min(...cups.ahead(lastMs, 1).map(({ startAtMs }) => startAtMs));
      expect(next - lastMs).toBeGreaterThanOrEqual(4 * minuteMs);
    }
  });

  it('[DR-7.2] [DR-7.46] ids of a cup and of its matches lead back to the same cup, also in a new process', () => {
    const cup = cupAt(hourMs, 7);
    const again = createCups(terms);
    expect(again.bySeasonId(cup.season.id)).toEqual(cup);
    for (const { fixture } of cup.matches) {
      expect(again.byId(fixture.gameId)).toEqual(fixture);
      expect(fixtureById(fixture.gameId)).toBeNull();
      expect(Number.isSafeInteger(fixture.gameId)).toBe(true);
    }
    expect(again.byId(cup.season.id)).toBeNull();
    expect(seasonById(cup.season.id)).toBeNull();
    expect(again.bySeasonId(cup.matches[0]?.fixture.gameId ?? 0)).toBeNull();
    const other = createCups({ feedSeed: new Uint8Array(32).fill(5) }).bySeasonId(cup.season.id);
    expect(other?.season.entrantIds).not.toEqual(cup.season.entrantIds);
  });

  it('[DR-7.111] [DR-7.112] every match is played, and only a level one has a shoot-out, with a winner', () => {
    const matches = Array.from(
      { length: 20 },
      (_, cup) => cupAt(hourMs + cup * 60 * minuteMs).matches,
    ).flat();
    let shootOuts = 0;
    for (const { simulation } of matches) {
      expect(simulation.outcome).toBe('played');
      const { home, away } = stateAt(simulation, simulation.endMs).score;
      expect(simulation.shootOut !== undefined).toBe(home === away);
      if (!simulation.shootOut) continue;
      shootOuts++;
      expect(simulation.shootOut.home).not.toBe(simulation.shootOut.away);
    }
    // About 27 percent of 300 matches are level (DR-7.15).
    expect(shootOuts).toBeGreaterThan(50);
    expect(shootOuts).toBeLessThan(120);
  });

  it('[DR-7.117] "to qualify" is priced and open until the shoot-out, and is won by the side that goes through', () => {
    const ofTie = { typeKey: 'winner', spec: { scope: 'FT+OT' } };
    for (const { simulation } of cupAt(hourMs).matches) {
      const { event, endMs, shootOut } = simulation;
      const { state } = stateAt(simulation, -1);
      expect(priceEvent(event, state, lineTerms).filter(({ typeKey }) => typeKey === 'winner')).toMatchObject(
        [ofTie],
      );
      const settle = (elapsedMs: number) => settleMarket(ofTie, resultAt(simulation, elapsedMs));
      expect(settle(endMs - 1)).toEqual({ outcome: 'undecided', reason: 'in-play' });
      const { home, away } = shootOut ?? stateAt(simulation, endMs).score;
      const decided = settle(endMs);
      if (decided.outcome !== 'decided') throw new Error('the tie has ended');
      const statuses = [...decided.byOutcome].map(([key, { statusId }]) => `${key}=${statusId}`);
      expect(statuses).toEqual(home > away ? ['1=1', '2=0'] : ['1=0', '2=1']);
    }
  });
});

/** Steps the outrights of a cup every five seconds from its draw. */
function play(untilMs: number): { atMs: number; message: CanonicalMessage }[] {
  const [current] = planCupSeasons(cups, terms, 1, () => true).current(hourMs);
  if (!current) throw new Error('the demo has no cup');
  const season = newPlayedSeason(current.plan());
  const log: { atMs: number; message: CanonicalMessage }[] = [];
  for (let atMs = drawMs; atMs <= untilMs; atMs += 5000)
    for (const message of stepSeason(season, atMs, 100).messages) log.push({ atMs, message });
  return log;
}

const ofKind = <Kind extends CanonicalMessage['kind']>(
  log: readonly { atMs: number; message: CanonicalMessage }[],
  kind: Kind,
) =>
  log.flatMap(({ atMs, message }) =>
    message.kind === kind ? [{ atMs, message: message as MessageOf<Kind> }] : [],
  );

describe('the outrights of a cup', () => {
  const log = play(hourMs + 55 * minuteMs);
  const cup = cupAt(hourMs);
  const final = cup.matches[14];
  const finalMs = final?.fixture.startAtMs ?? 0;

  it('[DR-7.114] are on sale from the draw until the final starts', () => {
    const prices = ofKind(log, 'MarketsDelta');
    expect(prices[0]?.atMs).toBe(drawMs);
    expect(prices[0]?.message.markets.map(({ typeKey, spec }) => ({ typeKey, spec }))).toEqual([
      { typeKey: 'outright', spec: {} },
      { typeKey: 'place', spec: { m: '2' } },
    ]);
    expect(prices.every(({ atMs }) => atMs < finalMs)).toBe(true);
    expect(ofKind(log, 'MarketsStop').map(({ atMs }) => atMs)).toEqual([finalMs]);
  });

  it('[DR-7.114] a loser has no price from the moment at which its match ends', () => {
    const prices = ofKind(log, 'MarketsDelta');
    const offeredAt = (atMs: number): string[] =>
      prices
        .filter((one) => one.atMs <= atMs)
        .flatMap(({ message }) => message.markets)
        .findLast(({ typeKey }) => typeKey === 'outright')
        ?.outcomes.flatMap(({ key, coefMilli }) => (coefMilli === null ? [] : [key])) ?? [];
    expect(offeredAt(drawMs)).toHaveLength(16);
    for (const [tie, { home, away, simulation }] of cup.matches.slice(0, 14).entries()) {
      const isThrough = (place: number): boolean =>
        cup.matches.slice(tie + 1).some((match) => match.home === place || match.away === place);
      const loser = String(cup.season.entrantIds[isThrough(home) ? away : home]);
      const endMs = Math.ceil((simulation.startAtMs + simulation.endMs) / 5000) * 5000;
      expect(offeredAt(endMs), `after match ${tie + 1}`).not.toContain(loser);
    }
    expect(offeredAt(finalMs)).toHaveLength(2);
  });

  it('[DR-7.115] are settled by the final, and confirmed 20 s later', () => {
    const settled = ofKind(log, 'Settle');
    const overMs = Math.ceil((finalMs + (final?.simulation.endMs ?? 0)) / 5000) * 5000;
    expect(settled.map(({ atMs, message }) => [atMs, message.certainty])).toEqual([
      [overMs, 1],
      [overMs + 20_000, 2],
    ]);
    const winners = (typeKey: string): string[] =>
      (settled[1]?.message.results.find((line) => line.typeKey === typeKey)?.outcomes ?? [])
        .filter(({ statusId }) => statusId === 1)
        .map(({ key }) => key);
    const finalists = [final?.home, final?.away].map((place) => String(cup.season.entrantIds[place ?? -1]));
    expect(winners('place').toSorted()).toEqual(finalists.toSorted());
    const { home, away } = stateAt(final?.simulation ?? missing(), Number.MAX_SAFE_INTEGER).score;
    const { shootOut } = final?.simulation ?? missing();
    const isHome = home === away ? (shootOut?.home ?? 0) > (shootOut?.away ?? 0) : home > away;
    expect(winners('outright')).toEqual([finalists[isHome ? 0 : 1]]);
  });

  it('[DR-7.112] [DR-6.43] past matches carry the shoot-out with their score', () => {
    const past = ofKind(log, 'PastGames').flatMap(({ message }) => message.games);
    expect(past).toHaveLength(15);
    for (const { game, score, state } of past) {
      const match = cup.matches.find(({ fixture }) => fixture.gameId === game.id);
      expect(state).toBe('ENDED');
      expect(score?.pens).toEqual(match?.simulation.shootOut);
    }
  });
});

const missing = (): never => {
  throw new Error('the cup has no final');
};
