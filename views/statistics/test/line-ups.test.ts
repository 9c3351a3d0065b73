import { describe, expect, it } from 'vitest';
import { eventsByPlayer, familyName, pitchPlaces, playersById } from '../data/line-ups.ts';
import { report } from '../fixtures.ts';

const byId = playersById(report);
const home = report.lineUps?.home;
const away = report.lineUps?.away;
if (!home || !away) throw new Error('the fixture has line-ups');

describe('line-ups on the pitch', () => {
  it('[DR-7.125] players stand line by line from the own goal, each line from right to left', () => {
    const places = pitchPlaces(away, byId);
    expect(places.map(({ player }) => player.id)).toEqual(away.starting);
    const lines = Map.groupBy(places, ({ along }) => along);
    expect([...lines.values()].map((line) => line.length)).toEqual([1, 4, 2, 3, 1]);
    const alongs = [...lines.keys()];
    expect(alongs).toEqual(alongs.toSorted((a, b) => a - b));
    expect(lines.get(alongs[1] ?? 0)?.map(({ across }) => across)).toEqual([0.125, 0.375, 0.625, 0.875]);
    expect(pitchPlaces(home, new Map())).toEqual([]);
  });

  it('[DR-7.131] a name on the pitch is the part after the given name', () => {
    expect(familyName('Otto Geisler')).toBe('Geisler');
    expect(familyName('Otto')).toBe('Otto');
  });
});

describe('what each player did', () => {
  it('[DR-7.131] goals, cards and substitutions by player, in order of time', () => {
    const mark = { side: 1, scope: 'H1', home: 0, away: 0 } as const;
    const events = eventsByPlayer({
      marks: [
        { ...mark, kind: 'goal', sec: 60, player: 9, assist: 7 },
        { ...mark, kind: 'yellow', sec: 120, player: 4 },
        { ...mark, kind: 'period', side: 0, sec: 2700 },
        { ...mark, kind: 'sub', sec: 3000, player: 12, playerOff: 9 },
        { ...mark, kind: 'red', sec: 3600, player: 4, isSecondYellow: true },
        { ...mark, kind: 'red', sec: 3700, player: 5 },
        { ...mark, kind: 'goal', sec: 3800 },
      ],
    });
    expect(Object.fromEntries(events)).toMatchObject({
      9: [
        { kind: 'goal', sec: 60 },
        { kind: 'off', sec: 3000 },
      ],
      4: [
        { kind: 'yellow', sec: 120 },
        { kind: 'second', sec: 3600 },
      ],
      5: [{ kind: 'red', sec: 3700 }],
      12: [{ kind: 'on', sec: 3000 }],
    });
    expect(events.size).toBe(4);
    expect(eventsByPlayer(null).size).toBe(0);
  });
});
