import { games } from '@touchline/games/rules';
import { describe, expect, it } from 'vitest';
import { checkRound } from './check-round.ts';
import type { PlayedRound } from './play.ts';
import { actInTrial, newTrial, playTrial, type Trial } from './trial.ts';

const dice = games.get('dice');
const mines = games.get('mines');
if (!dice || !mines) throw new Error('no games');
/** Seeds of zeros, so that each test sees the same rounds. */
const trial = newTrial((bytes) => new Uint8Array(bytes));
const bet = { target: 4950 };

const played = (step: ReturnType<typeof playTrial>): { trial: Trial; round: PlayedRound } => {
  if (step.outcome === 'refused') throw new Error(step.refusal.code);
  return step;
};
const codeOf = (step: ReturnType<typeof playTrial>) =>
  step.outcome === 'refused' ? [step.refusal.code, step.refusal.details] : [step.outcome];

describe('free play', () => {
  it('[DR-8.73] [RTS-6A] has the draws of play for money: the round checks against its seeds', () => {
    const { round } = played(playTrial(trial, dice, { stake: '1.00', bet, nowMs: 0 }));
    const checked = checkRound(dice, {
      game: 'dice',
      serverSeed: round.seeds.serverSeed ?? '',
      commitment: round.seeds.commitment,
      clientSeed: round.seeds.clientSeed,
      nonce: round.nonce,
      bet: JSON.stringify(round.bet),
      actions: '[]',
      stake: round.stake,
      maxWin: round.maxWin,
    });
    expect(checked).toMatchObject({ isCommitted: true, multiplier: round.multiplier, shown: round.shown });
  });

  it('[DR-8.73] takes the stake from the purse and pays into it', () => {
    const first = played(playTrial(trial, dice, { stake: '10.00', bet, nowMs: 0 }));
    const won = first.round.shown['isWon'] === true;
    expect(first.trial.purseMinor).toBe(1000_00n - 10_00n + (won ? 20_00n : 0n));
    expect([first.trial.stakedMinor, first.trial.returnedMinor]).toEqual([10_00n, won ? 20_00n : 0n]);
    expect(first.trial.nextNonce).toBe(1);
  });

  it('[DR-8.71] [DR-8.73] has the pace of play for money', () => {
    const { trial: after } = played(playTrial(trial, dice, { stake: '1.00', bet, nowMs: 1000 }));
    expect(codeOf(playTrial(after, dice, { stake: '1.00', bet, nowMs: 5999 }))).toEqual([
      'rounds/too-fast',
      { waitMs: 1 },
    ]);
    expect(codeOf(playTrial(after, dice, { stake: '1.00', bet, nowMs: 6000 }))).toEqual(['played']);
  });

  it('[DR-8.11] [DR-8.47] refuses stakes out of the range of the bet, and more than the purse has', () => {
    const codes = ['0.09', '50000.01', '1.001', '-1', 'x', ''].map((stake) =>
      codeOf(playTrial(trial, dice, { stake, bet, nowMs: 0 })),
    );
    expect(new Set(codes.map(String)).size).toBe(1);
    expect(codes[0]).toEqual(['rounds/stake', { min: '0.10', max: '50000.00', parts: 1 }]);
    expect(codeOf(playTrial(trial, dice, { stake: '1000.01', bet, nowMs: 0 }))).toEqual([
      'rounds/no-funds',
      {},
    ]);
    expect(codeOf(playTrial(trial, dice, { stake: '1.00', bet: { target: 1 }, nowMs: 0 }))).toEqual([
      'rounds/bet',
      {},
    ]);
  });

  it('[DR-8.10] a round of several steps is open until its end, and no other begins', () => {
    const open = played(playTrial(trial, mines, { stake: '1.00', bet: { mines: 1 }, nowMs: 0 }));
    expect(open.round.isOver).toBe(false);
    expect(codeOf(playTrial(open.trial, mines, { stake: '1.00', bet: { mines: 1 }, nowMs: 9000 }))[0]).toBe(
      'rounds/round-open',
    );
    const safe = [0, 1, 2].find((tile) => !played(actInTrial(open.trial, mines, { tile })).round.isOver) ?? 0;
    const next = played(actInTrial(open.trial, mines, { tile: safe }));
    expect(codeOf(actInTrial(next.trial, mines, { tile: safe }))).toEqual(['rounds/action', {}]);
    const end = played(actInTrial(next.trial, mines, { tile: 'cash-out' }));
    expect(end.round).toMatchObject({ isOver: true, multiplier: '1.01', payout: '1.01' });
    expect(end.trial.purseMinor).toBe(1000_01n);
    expect(codeOf(actInTrial(end.trial, mines, { tile: 3 }))).toEqual(['rounds/step', {}]);
  });
});
