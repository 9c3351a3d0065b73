import { join } from 'node:path';
import {
  STORY_MARKS,
  STORY_STATS,
  type StoryMark,
  type TrailPlace,
  ZONE_ACTS,
  type ZoneFact,
} from '@touchline/contracts/sports-betting';
import { createTranslate, LANGUAGES } from '@touchline/i18n';
import { createDictionaries } from '@touchline/i18n/server';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { arrowStep, insideWindow } from './drag.ts';
import { playPieces, withToken } from './video/play-pieces.ts';
import { groundOf } from './zone/grounds.ts';
import { PICTURES, type PictureSize, placeOf } from './zone/project-ground.ts';
import { playerOfAct } from './story/player-names.ts';
import {
  isTieBreakNow,
  markText,
  minuteOf,
  newestPoints,
  roundsToCome,
  tennisCalls,
} from './story/story-texts.ts';
import { ZonePicture } from './zone/zone-picture.tsx';
import { describeAct, teamsOf } from './zone/zone-texts.ts';

const fact = (more: Partial<ZoneFact> = {}): ZoneFact => ({
  gameId: 7,
  atMs: 5000,
  side: 1,
  act: 'attack',
  x: 50,
  y: 50,
  score: { home: 1, away: 0, periods: [], stage: 'H1', clock: null },
  ...more,
});
const render = (sportId: number, zone: ZoneFact | null, trail: readonly TrailPlace[] = []): string =>
  renderToString(
    <ZonePicture
      sportId={sportId}
      size="wide"
      zone={zone}
      trail={trail}
      moveNo={9}
      label="Attack: Falcons"
    />,
  );
const dictionaries = createDictionaries(join(import.meta.dirname, '../../../locales'));
/** Where the ball is in the picture: shares of its width and height in percent. */
const ballOf = (html: string): readonly number[] =>
  (/translate\(([\d.]+)%, ([\d.]+)%\)[^>]*data-side/.exec(html) ?? []).slice(1).map(Number);

describe('the rendered zone', () => {
  it.each([
    [1, 'pitch'],
    [2, 'rink'],
    [3, 'court'],
    [4, 'tennis'],
    [6, 'volley'],
    [8, 'hall'],
    [10, 'table'],
    [14, 'hall'],
    [16, 'badminton'],
    [17, 'pool'],
    [21, 'darts'],
    [24, 'turf'],
    [29, 'beach'],
    [30, 'snooker'],
    [37, 'squash'],
    [62, 'sand'],
    [67, 'floorball'],
    [70, 'padel'],
    [71, 'pickleball'],
    [40, 'map'],
    [999, 'map'],
  ])('[SH-PR-006] sport %i has its own ground: %s', (sportId, kind) => {
    const html = render(sportId, fact());
    expect(html).toContain(`data-ground="${kind}"`);
    expect(html).toContain('data-act="attack"');
    expect(html).toContain('aria-hidden="true"');
    expect(ballOf(html)[0]).toBe(50);
    expect(html).toContain('Attack: Falcons');
  });

  it('[SH-PR-006] the ball is inside the picture, home plays to the right, and near is larger than far', () => {
    const place = fc.integer({ min: 0, max: 99 });
    const sport = fc.constantFrom(1, 2, 3, 4, 6, 8, 10, 16, 17, 21, 24, 29, 30, 37, 40, 62, 67, 70, 71);
    fc.assert(
      fc.property(
        sport,
        fc.constantFrom<PictureSize>('wide', 'narrow'),
        place,
        place,
        (sportId, size, x, y) => {
          const ground = groundOf(sportId);
          const { width, height, stand } = PICTURES[size];
          const [here, right, near] = [
            placeOf(ground, size, x, y),
            placeOf(ground, size, x + 1, y),
            placeOf(ground, size, x, y + 1),
          ];
          expect(here.x).toBeGreaterThanOrEqual(0);
          expect(here.x).toBeLessThanOrEqual(width);
          expect(here.y).toBeGreaterThanOrEqual(stand);
          expect(here.y).toBeLessThanOrEqual(height);
          expect(right.x).toBeGreaterThan(here.x);
          expect(near.y).toBeGreaterThan(here.y);
          expect(near.scale).toBeGreaterThanOrEqual(here.scale);
        },
      ),
    );
  });

  it('[SH-PR-006] a break has no ball; before the first picture only the ground is shown', () => {
    expect(render(1, fact({ act: 'pause', side: 0 }))).not.toContain('translate(');
    const empty = render(1, null);
    expect(empty).toContain('data-ground="pitch"');
    expect(empty).not.toContain('translate(');
  });

  it('[DR-10.31] each earlier position is a part of the way, and only the newest part grows', () => {
    const html = render(1, fact(), [
      [30, 50],
      [40, 50],
    ]);
    expect(html.match(/data-newest="(?:true|false)"/g)).toEqual([
      'data-newest="false"',
      'data-newest="true"',
    ]);
    expect(html).toContain('rotate:0.000rad');
  });

  it.each(LANGUAGES.map(({ id }) => id))(
    '[SH-PR-006] every act has a sentence of its own in %s that names the side',
    (lang) => {
      const t = createTranslate([dictionaries.messages(lang, ['media'])], { lang });
      const sentences = ZONE_ACTS.map((act) =>
        describeAct({ act, side: 2 }, { title: 'Falcons – Lanterns', sportId: 1 }, t),
      );
      expect(new Set(sentences).size).toBe(ZONE_ACTS.length);
      for (const [index, sentence] of sentences.entries()) {
        if (ZONE_ACTS[index] === 'pause') expect(sentence).not.toContain('Lanterns');
        else expect(sentence).toContain('Lanterns');
        expect(sentence).not.toContain('Falcons');
      }
    },
  );

  it.each([
    ['ru', 'Владение: Lanterns'],
    ['en', 'Possession: Lanterns'],
    ['ar', 'الاستحواذ: Lanterns'],
  ])(
    '[SH-PR-006] in %s possession is described without a ball: hockey and maps have none',
    (lang, sentence) => {
      const t = createTranslate([dictionaries.messages(lang, ['media'])], { lang });
      // Invisible direction marks around a name keep its direction.
      const said = describeAct({ act: 'safe', side: 2 }, { title: 'Falcons – Lanterns', sportId: 2 }, t);
      expect(said.replaceAll(/[\u2066-\u2069]/g, '')).toBe(sentence);
    },
  );

  it('[SH-PR-006] a title is split into two sides, or stays one when it has no separator', () => {
    expect(teamsOf('Falcons – Lanterns')).toEqual(['Falcons', 'Lanterns']);
    expect(teamsOf('Race')).toEqual(['Race', 'Race']);
    expect(teamsOf('A – B – C')).toEqual(['A – B – C', 'A – B – C']);
  });
});

describe('the words of a match', () => {
  it.each(LANGUAGES.map(({ id }) => id))(
    '[DR-10.32] every figure and event has its own word in %s',
    (lang) => {
      const t = createTranslate([dictionaries.messages(lang, ['media', 'line', 'markets'])], { lang });
      const names = STORY_STATS.map((stat) => t('media_stat', { stat, ground: 'pitch' }));
      expect(new Set(names).size).toBe(STORY_STATS.length);
      const mark = { side: 2, scope: 'H1', sec: 60, home: 0, away: 1 } as const;
      const events = STORY_MARKS.map((kind) => markText({ kind, ...mark }, ['Falcons', 'Lanterns'], t));
      expect(new Set(events).size).toBe(STORY_MARKS.length);
      for (const [index, text] of events.entries())
        if (STORY_MARKS[index] !== 'period') expect(text).toContain('Lanterns');
    },
  );

  it.each([
    ['en', 'Goal: Lanterns, Otto Geisler (assist: Emil Mertens)'],
    ['ru', 'Гол: Lanterns, Otto Geisler (передача: Emil Mertens)'],
    ['ar', 'هدف: Lanterns، Otto Geisler (صناعة: Emil Mertens)'],
  ])('[DR-7.131] in %s an event names its players; without names it stays as it is', (lang, sentence) => {
    const t = createTranslate([dictionaries.messages(lang, ['media', 'line', 'markets'])], { lang });
    const players = new Map([
      [9, 'Otto Geisler'],
      [7, 'Emil Mertens'],
    ]);
    const goal = {
      kind: 'goal',
      side: 2,
      scope: 'H1',
      sec: 60,
      home: 0,
      away: 1,
      player: 9,
      assist: 7,
    } as const;
    const textOf = (mark: StoryMark, names = players) =>
      markText(mark, ['Falcons', 'Lanterns'], t, names).replaceAll(/[\u2066-\u2069]/g, '');
    expect(textOf(goal)).toBe(sentence);
    expect(sentence.startsWith(textOf(goal, new Map()))).toBe(true);
    expect(textOf({ ...goal, kind: 'red', assist: undefined, isSecondYellow: true })).not.toBe(
      textOf({ ...goal, kind: 'red', assist: undefined }),
    );
    const sub = textOf({ ...goal, kind: 'sub', assist: undefined, playerOff: 7 });
    expect(sub.indexOf('Otto Geisler')).toBeGreaterThan(0);
    expect(sub.indexOf('Emil Mertens')).toBeGreaterThan(sub.indexOf('Otto Geisler'));
  });

  it('[DR-7.131] the picture names the player of a goal once the story has the goal', () => {
    const names = new Map([[9, 'Otto Geisler']]);
    const goal = { kind: 'goal', side: 1, scope: 'H1', sec: 60, home: 1, away: 0, player: 9 } as const;
    const shown = fact({ act: 'goal', side: 1 });
    expect(playerOfAct(shown, [goal], names)).toBe('Otto Geisler');
    expect(playerOfAct(shown, [{ ...goal, home: 0 }], names)).toBeUndefined();
    expect(playerOfAct(fact({ act: 'goal', side: 2 }), [goal], names)).toBeUndefined();
    expect(playerOfAct(fact({ act: 'card', side: 1 }), [goal], names)).toBeUndefined();
    expect(playerOfAct(shown, [goal], new Map())).toBeUndefined();
  });

  it('[DR-10.32] minutes are counted as in reports: the first is 1, the end of a half is 45', () => {
    expect([0, 1, 60, 61, 2700].map(minuteOf)).toEqual([1, 1, 1, 2, 45]);
  });

  it('[DR-10.34] a tennis game is called point by point; a tie-break counts', () => {
    expect(tennisCalls('1212121222', false)).toEqual([
      '0–0',
      '15–0',
      '15–15',
      '30–15',
      '30–30',
      '40–30',
      '40–40',
      'A–40',
      '40–40',
      '40–A',
      '40–A',
    ]);
    expect(tennisCalls('112', true)).toEqual(['0–0', '1–0', '2–0', '2–1']);
  });

  it('[DR-10.34] a tie-break follows 6:6 and no other set of twelve games', () => {
    expect(isTieBreakNow('121212121212')).toBe(true);
    expect(isTieBreakNow('121212121211')).toBe(false);
    expect(isTieBreakNow('12121212121')).toBe(false);
  });

  it('[DR-10.34] rounds to come end with the thirteenth of a side; overtime has none', () => {
    expect(roundsToCome('')).toBe(24);
    expect(roundsToCome('112')).toBe(21);
    expect(roundsToCome('1'.repeat(13))).toBe(0);
    expect(roundsToCome('1'.repeat(12) + '2'.repeat(11))).toBe(1);
    expect(roundsToCome('12'.repeat(12))).toBe(0);
    expect(roundsToCome(`${'12'.repeat(12)}1`)).toBe(0);
  });

  it('[DR-10.34] the running game shows its last seven points, with the score after each', () => {
    const points = newestPoints('1112212121', true);
    expect(points.map(({ call }) => call)).toEqual(['3–1', '3–2', '4–2', '4–3', '5–3', '5–4', '6–4']);
    expect(points.map(({ number, winner }) => [number, winner]).slice(0, 2)).toEqual([
      [3, '2'],
      [4, '2'],
    ]);
    expect(newestPoints('12', false)).toEqual([
      { number: 0, winner: '1', call: '15–0' },
      { number: 1, winner: '2', call: '15–15' },
    ]);
  });
});

describe('the floating box', () => {
  it('[DM-MD-004] stays inside the window wherever it is dragged', () => {
    const any = fc.integer({ min: -5000, max: 5000 });
    const size = fc.record({
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
    });
    fc.assert(
      fc.property(any, any, size, size, (x, y, box, window) => {
        const place = insideWindow({ x, y }, box, window);
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.y).toBeGreaterThanOrEqual(0);
        if (box.width <= window.width) expect(place.x + box.width).toBeLessThanOrEqual(window.width);
        if (box.height <= window.height) expect(place.y + box.height).toBeLessThanOrEqual(window.height);
      }),
    );
    expect(insideWindow({ x: 100, y: 50 }, { width: 10, height: 10 }, { width: 800, height: 600 })).toEqual({
      x: 100,
      y: 50,
    });
  });

  it('[DM-MD-004] arrow keys move it in their direction, other keys do not', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'].map(arrowStep)).toEqual([
      { x: -24, y: 0 },
      { x: 24, y: 0 },
      { x: 0, y: -24 },
      { x: 0, y: 24 },
      null,
    ]);
  });
});

describe('addresses of segments', () => {
  it('[DM-MD-016] carry the newest token, whatever token they had', () => {
    expect(withToken('/web-api/media/video/7/live.m3u8', 'new')).toBe(
      '/web-api/media/video/7/live.m3u8?token=new',
    );
    expect(withToken('https://site.example/web-api/media/video/7/piece-5.m4s?token=old', 'new')).toBe(
      'https://site.example/web-api/media/video/7/piece-5.m4s?token=new',
    );
  });
});

/** The members of a video element that the playlist uses, as in a browser with native playback. */
class VideoDouble extends EventTarget {
  readonly begun: string[] = [];
  readonly listening = new Set<string>();
  override addEventListener(type: string, listener: EventListener): void {
    this.listening.add(type);
    super.addEventListener(type, listener);
  }
  override removeEventListener(type: string, listener: EventListener): void {
    this.listening.delete(type);
    super.removeEventListener(type, listener);
  }
  set src(address: string) {
    this.begun.push(address);
  }
  removeAttribute(): void {}
  load(): void {}
  tell(type: 'error' | 'playing'): void {
    this.dispatchEvent(new Event(type));
  }
}

describe('a video with native playback', () => {
  const play = async () => {
    const video = new VideoDouble();
    const log: string[] = [];
    const player = await playPieces(video as unknown as HTMLVideoElement, {
      gameId: 7,
      token: 'a',
      onTokenRefused: () => void log.push('refused'),
      onFailed: () => void log.push('failed'),
    });
    return { video, log, player };
  };
  const listOf = (token: string) => `/web-api/media/video/7/live.m3u8?token=${token}`;

  it('[DM-MD-016] after playback resumes, a renewed token restarts nothing; the next refused request fetches a new token', async () => {
    const { video, log, player } = await play();
    video.tell('error');
    player.setToken('b');
    expect(video.begun).toEqual([listOf('a'), listOf('b')]);
    video.tell('playing');
    player.setToken('c');
    expect(video.begun).toEqual([listOf('a'), listOf('b')]);
    video.tell('error');
    expect(log).toEqual(['refused', 'refused']);
    player.setToken('d');
    expect(video.begun).toEqual([listOf('a'), listOf('b'), listOf('d')]);
  });

  it('[DM-MD-016] fails when the new token does not help, and ignores events after it is stopped', async () => {
    const { video, log, player } = await play();
    video.tell('error');
    player.setToken('b');
    video.tell('error');
    expect(log).toEqual(['refused', 'failed']);
    expect([...video.listening]).toEqual(['error', 'playing']);
    player.stop();
    expect([...video.listening]).toEqual([]);
  });
});
