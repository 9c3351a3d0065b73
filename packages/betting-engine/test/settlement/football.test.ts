import { describe, expect, it } from 'vitest';
import { ABANDONED, football, goals, IN_PLAY, statuses, winnerOf } from './results.ts';

const twoOne = football([0, 1], [2, 0], { kind: 'finished' }, goals('H1:2', 'H2:1', 'H2:1'));

describe('a finished football match', () => {
  it('[DR-3.32] 2-1 after 0-1 at half time', () => {
    expect(statuses('1x2', {}, twoOne)).toBe('1=1 X=0 2=0');
    expect(statuses('double_chance', {}, twoOne)).toBe('1X=1 12=1 X2=0');
    expect(winnerOf('btts', {}, twoOne)).toBe('yes');
    expect(winnerOf('odd_even', {}, twoOne)).toBe('odd');
    expect(winnerOf('ht_ft', {}, twoOne)).toBe('2/1');
    expect(winnerOf('correct_score', {}, twoOne)).toBe('2:1');
    expect(winnerOf('next_goal', { n: '3' }, twoOne)).toBe('1');
    expect(winnerOf('total', { line: '2.5' }, twoOne)).toBe('over');
    expect(statuses('handicap', { hcp: '-1' }, twoOne)).toBe('1=2 2=2');
    expect(winnerOf('euro_handicap', { hcp: '0:1' }, twoOne)).toBe('X');
  });

  it('[DR-3.10] quarter lines', () => {
    const goalsOf = (count: number) => football([0, 0], [count, 0]);
    expect(statuses('total', { line: '2.25' }, goalsOf(2))).toBe('over=5 under=4');
    expect(statuses('total', { line: '2.25' }, goalsOf(3))).toBe('over=1 under=0');
    expect(statuses('total', { line: '2.75' }, goalsOf(3))).toBe('over=4 under=5');
    const draw = football([0, 0], [0, 0]);
    expect(statuses('handicap', { hcp: '-0.25' }, draw)).toBe('1=5 2=4');
    expect(statuses('handicap', { hcp: '0.25' }, draw)).toBe('1=4 2=5');
    expect(statuses('handicap', { hcp: '-0.75' }, football([1, 0], [0, 0]))).toBe('1=4 2=5');
    expect(statuses('handicap', { hcp: '0.75' }, football([0, 1], [0, 0]))).toBe('1=5 2=4');
    expect(statuses('handicap', { hcp: '-1' }, football([1, 0], [0, 0]))).toBe('1=2 2=2');
  });

  it('[DR-3.11] a European handicap never returns', () => {
    expect(winnerOf('euro_handicap', { hcp: '0:1' }, football([1, 0], [0, 0]))).toBe('X');
    expect(winnerOf('euro_handicap', { hcp: '2:0' }, football([0, 1], [0, 0]))).toBe('1');
    expect(winnerOf('euro_handicap', { hcp: '0:1' }, football([0, 0], [0, 0]))).toBe('2');
  });

  it('[DR-3.12] rest of match counts only goals after the baseline', () => {
    const result = football([1, 0], [0, 1]);
    expect(statuses('handicap', { hcp: '0' }, result)).toBe('1=2 2=2');
    expect(statuses('handicap_rest', { hcp: '0', score: '1:0' }, result)).toBe('1=0 2=1');
    expect(statuses('handicap_rest', { hcp: '1', score: '1:0' }, result)).toBe('1=2 2=2');
  });

  it('[DR-3.15] [DR-3.16] [DR-3.17] draws', () => {
    const draw = football([1, 0], [0, 1]);
    expect(statuses('double_chance', {}, draw)).toBe('1X=1 12=0 X2=1');
    expect(statuses('dnb', {}, draw)).toBe('1=2 2=2');
    expect(statuses('winner', {}, draw)).toBe('1=2 2=2');
    expect(statuses('dnb', {}, football([0, 1], [0, 0]))).toBe('1=0 2=1');
  });

  it('[DR-3.19] [DR-3.22] [DR-3.23] [DR-3.25] the other score markets', () => {
    expect(statuses('team_total', { side: '2', line: '1' }, twoOne)).toBe('over=2 under=2');
    expect(statuses('team_total', { side: '1', line: '1.5' }, twoOne)).toBe('over=1 under=0');
    expect(winnerOf('btts', {}, football([2, 0], [1, 0]))).toBe('no');
    expect(winnerOf('correct_score', {}, football([3, 0], [2, 0]))).toBe('other');
    expect(winnerOf('correct_score', { upTo: '5' }, football([3, 0], [2, 0]))).toBe('5:0');
    expect(winnerOf('odd_even', {}, football([0, 0], [0, 0]))).toBe('even');
  });

  it('[DR-3.26] [DR-3.27] [DR-3.28] goals, ranges and races', () => {
    expect(winnerOf('next_goal', { n: '1' }, twoOne)).toBe('2');
    expect(winnerOf('next_goal', { n: '4' }, twoOne)).toBe('none');
    expect(winnerOf('exact_goals', {}, twoOne)).toBe('3');
    expect(winnerOf('exact_goals', { max: '3' }, twoOne)).toBe('3+');
    expect(winnerOf('goal_range', {}, twoOne)).toBe('2-3');
    expect(winnerOf('goal_range', { ranges: '0-2,3,4+' }, twoOne)).toBe('3');
    expect(winnerOf('race_to', { n: '2' }, twoOne)).toBe('1');
    expect(statuses('race_to', { n: '3' }, twoOne)).toBe('1=2 2=2');
    expect(winnerOf('race_to', { n: '3', none: 'yes' }, twoOne)).toBe('none');
  });

  it('[DR-3.13] [DR-3.33] extra time and shoot-outs count only in scopes that include them', () => {
    const periods = [...football([1, 0], [0, 1]).periods];
    const extra = [
      { key: 'OT', home: 1, away: 1, isComplete: true },
      { key: 'SO', home: 4, away: 5, isComplete: true },
    ];
    const cup = { ...football([1, 0], [0, 1]), periods: [...periods, ...extra] };
    expect(winnerOf('1x2', {}, cup)).toBe('X');
    expect(winnerOf('total', { line: '2.5' }, cup)).toBe('under');
    expect(winnerOf('winner', { scope: 'FT+OT' }, cup)).toBe('2');
    expect(winnerOf('total', { line: '4.5', scope: 'FT+OT' }, cup)).toBe('over');
    expect(winnerOf('1x2', { scope: 'OT' }, cup)).toBe('X');
    expect(statuses('1x2', { scope: 'OT' }, football([1, 0], [0, 0]))).toBe('void');
  });
});

describe('an interrupted football match', () => {
  const at70 = football([0, 1], [1, 0], ABANDONED, goals('H1:2', 'H2:1'));

  it('[DR-3.55] abandoned at 70 minutes, 1-1 after 0-1', () => {
    expect(winnerOf('total', { line: '1.5' }, at70)).toBe('over');
    expect(winnerOf('btts', {}, at70)).toBe('yes');
    expect(winnerOf('1x2', { scope: 'H1' }, at70)).toBe('2');
    expect(winnerOf('total', { line: '0.5', scope: 'H1' }, at70)).toBe('over');
    expect(winnerOf('next_goal', { n: '1' }, at70)).toBe('2');
    expect(winnerOf('next_goal', { n: '2' }, at70)).toBe('1');
    expect(statuses('1x2', {}, at70)).toBe('void');
    expect(statuses('total', { line: '2.5' }, at70)).toBe('void');
    expect(statuses('odd_even', {}, at70)).toBe('void');
    expect(statuses('next_goal', { n: '3' }, at70)).toBe('void');
    expect(statuses('ht_ft', {}, at70)).toBe('void');
    expect(statuses('correct_score', {}, at70)).toBe('void');
  });

  it('[DR-3.39] while it may still be completed, the same markets wait', () => {
    const waiting = { ...at70, ending: IN_PLAY };
    expect(winnerOf('total', { line: '1.5' }, waiting)).toBe('over');
    expect(statuses('total', { line: '2.5' }, waiting)).toBe('in-play');
    expect(statuses('total', { line: '2.25' }, waiting)).toBe('in-play');
    expect(statuses('total', { line: '1.75' }, waiting)).toBe('in-play');
    expect(statuses('correct_score', {}, waiting)).toBe('in-play');
  });

  it('[DR-3.39] the outcome "other" wins as soon as no listed score is possible', () => {
    expect(winnerOf('correct_score', {}, football([5, 0], [0, 0], IN_PLAY))).toBe('other');
    expect(winnerOf('exact_goals', { max: '3' }, football([2, 1], undefined, IN_PLAY))).toBe('3+');
  });

  it('[DR-3.40] [DR-3.41] not played, home and away swapped, format changed', () => {
    const never = { ...football([0, 0], [0, 0]), ending: { kind: 'not-played' } as const };
    expect(statuses('total', { line: '2.5' }, never)).toBe('void');
    expect(statuses('1x2', {}, { ...twoOne, isOrderReversed: true })).toBe('void');
    expect(statuses('total', { line: '2.5' }, { ...twoOne, isFormatChanged: true })).toBe('void');
    expect(winnerOf('winner', {}, { ...twoOne, isFormatChanged: true })).toBe('1');
  });
});

describe('an incomplete result', () => {
  it('[DR-3.7] nothing is settled or voided on missing data', () => {
    const noPlays = football([0, 1], [2, 0]);
    expect(statuses('next_goal', { n: '2' }, noPlays)).toBe('missing-data');
    expect(winnerOf('next_goal', { n: '4' }, noPlays)).toBe('none');
    expect(statuses('race_to', { n: '1' }, noPlays)).toBe('missing-data');
    const fullTimeOnly = { ...noPlays, periods: [{ key: 'FT', home: 2, away: 1, isComplete: true }] };
    expect(winnerOf('1x2', {}, fullTimeOnly)).toBe('1');
    expect(statuses('1x2', { scope: 'H1' }, fullTimeOnly)).toBe('missing-data');
    expect(statuses('ht_ft', {}, fullTimeOnly)).toBe('missing-data');
  });

  it('[DR-3.7] unknown markets and invalid specs are left to the feed', () => {
    expect(statuses('corners', {}, twoOne)).toBe('unsupported');
    expect(statuses('total', { line: '2.3' }, twoOne)).toBe('unsupported');
    expect(statuses('total', {}, twoOne)).toBe('unsupported');
    expect(statuses('quarter_1x2', { n: '1' }, twoOne)).toBe('unsupported');
    expect(statuses('set_winner', { n: '1' }, twoOne)).toBe('unsupported');
    expect(statuses('goal_range', { ranges: '0-1,3+' }, twoOne)).toBe('unsupported');
  });
});
