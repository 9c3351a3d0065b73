/** The grounds of the sports in their own units (metres), as lines. The ball moves over their whole length and breadth. */
import { arc, arcPoints, atBothEnds, box, boxPoints, line, roundedBoxPoints } from './ground-lines.ts';
import type { Ground } from './ground.ts';
import * as more from './more-grounds.ts';

/** A football pitch, 105 by 68 m. */
const pitch: Ground = {
  kind: 'pitch',
  course: 'clock',
  length: 105,
  breadth: 68,
  lines: [
    box(0, 0, 105, 68),
    line(52.5, 0, 52.5, 68),
    arc(52.5, 34, 9.15),
    ...atBothEnds(105, 68, [
      box(0, 13.84, 16.5, 40.32),
      box(0, 24.84, 5.5, 18.32),
      arc(11, 34, 9.15, -53, 53),
    ]),
  ],
  goal: { from: 30.34, to: 37.66, depth: 2.2, at: 0 },
  stripes: 20,
  share: 0.956,
  depth: 0.42,
};

/** Handball and futsal, 40 by 20 m. */
const hall: Ground = {
  kind: 'hall',
  course: 'clock',
  length: 40,
  breadth: 20,
  floor: boxPoints(0, 0, 40, 20),
  lines: [
    box(0, 0, 40, 20),
    line(20, 0, 20, 20),
    arc(20, 10, 3),
    ...atBothEnds(40, 20, [
      {
        tone: 'line',
        points: [...arcPoints(0, 8.5, 6, -90, 0), ...arcPoints(0, 11.5, 6, 0, 90)],
      },
    ]),
  ],
  goal: { from: 8.5, to: 11.5, depth: 1, at: 0 },
  share: 0.92,
  depth: 0.4,
};

const rinkEdge = roundedBoxPoints(60, 30, 8.5);

/** An ice rink, 60 by 30 m. */
const rink: Ground = {
  kind: 'rink',
  course: 'clock',
  length: 60,
  breadth: 30,
  floor: rinkEdge,
  lines: [
    { tone: 'line', points: rinkEdge },
    line(30, 0, 30, 30, 'red'),
    arc(30, 15, 4.5, 0, 360, 'blue'),
    ...atBothEnds(60, 30, [
      line(22.86, 0, 22.86, 30, 'blue'),
      line(4, 1.4, 4, 28.6, 'red'),
      arc(10, 7.5, 4.5, 0, 360, 'red'),
      arc(10, 22.5, 4.5, 0, 360, 'red'),
      arc(4, 15, 1.9, -90, 90, 'blue'),
    ]),
  ],
  goal: { from: 14.1, to: 15.9, depth: 1.3, at: 4 },
  share: 0.968,
  depth: 0.34,
};

/** A basketball court, 28 by 15 m. */
const court: Ground = {
  kind: 'court',
  course: 'clock',
  length: 28,
  breadth: 15,
  floor: boxPoints(0, 0, 28, 15),
  lines: [
    box(0, 0, 28, 15),
    line(14, 0, 14, 15),
    arc(14, 7.5, 1.8),
    ...atBothEnds(28, 15, [
      box(0, 5.05, 5.8, 4.9),
      arc(5.8, 7.5, 1.8, -90, 90),
      { tone: 'line', points: [[0, 0.9], ...arcPoints(1.575, 7.5, 6.75, -78, 78), [0, 14.1]] },
      arc(1.575, 7.5, 0.4, 0, 360, 'red'),
      line(1.2, 6.6, 1.2, 8.4),
    ]),
  ],
  share: 0.93,
  depth: 0.36,
};

/** A tennis court, 23.77 by 10.97 m. */
const tennis: Ground = {
  kind: 'tennis',
  course: 'tennis',
  length: 23.77,
  breadth: 10.97,
  floor: boxPoints(0, 0, 23.77, 10.97),
  lines: [
    box(0, 0, 23.77, 10.97),
    line(0, 1.37, 23.77, 1.37),
    line(0, 9.6, 23.77, 9.6),
    line(5.485, 5.485, 18.285, 5.485),
    ...atBothEnds(23.77, 10.97, [line(5.485, 1.37, 5.485, 9.6)]),
  ],
  netOverhang: 0.9,
  share: 0.8,
  depth: 0.42,
};

/** A badminton court, 13.4 by 6.1 m. */
const badminton: Ground = {
  kind: 'badminton',
  course: 'units',
  length: 13.4,
  breadth: 6.1,
  floor: boxPoints(0, 0, 13.4, 6.1),
  lines: [
    box(0, 0, 13.4, 6.1),
    line(0, 0.46, 13.4, 0.46),
    line(0, 5.64, 13.4, 5.64),
    ...atBothEnds(13.4, 6.1, [line(4.72, 0, 4.72, 6.1), line(0.76, 0, 0.76, 6.1), line(0, 3.05, 4.72, 3.05)]),
  ],
  netOverhang: 0.3,
  share: 0.8,
  depth: 0.42,
};

/** A volleyball court, 18 by 9 m. */
const volley: Ground = {
  kind: 'volley',
  course: 'units',
  length: 18,
  breadth: 9,
  floor: boxPoints(0, 0, 18, 9),
  lines: [box(0, 0, 18, 9), ...atBothEnds(18, 9, [line(6, 0, 6, 9)])],
  netOverhang: 0.6,
  share: 0.8,
  depth: 0.4,
};

/** A tennis table, 2.74 by 1.525 m. */
const table: Ground = {
  kind: 'table',
  course: 'units',
  length: 2.74,
  breadth: 1.525,
  floor: boxPoints(0, 0, 2.74, 1.525),
  lines: [box(0, 0, 2.74, 1.525), line(0, 0.7625, 2.74, 0.7625)],
  netOverhang: 0.15,
  share: 0.72,
  depth: 0.4,
};

/** An e-sports map from above: a base at each end, two sites, and the ways between them. */
const map: Ground = {
  kind: 'map',
  course: 'units',
  length: 100,
  breadth: 28,
  floor: [
    [0, 8],
    [13, 8],
    [13, 1],
    [36, 1],
    [36, 5],
    [62, 5],
    [62, 1],
    [84, 1],
    [84, 8],
    [100, 8],
    [100, 20],
    [87, 20],
    [87, 27],
    [64, 27],
    [64, 23],
    [38, 23],
    [38, 27],
    [16, 27],
    [16, 20],
    [0, 20],
    [0, 8],
  ],
  lines: [
    ...atBothEnds(100, 28, [arc(7, 14, 4.5), box(20, 10, 12, 8), box(37, 11, 7, 6)]),
    arc(50, 14, 3),
    arc(27, 5, 3, 0, 360, 'blue'),
    arc(73, 23, 3, 0, 360, 'red'),
  ],
  share: 0.94,
  depth: 0,
};

/** Grounds by sport id. The ids are the same in every feed. */
const BY_SPORT: Readonly<Record<number, Ground>> = {
  1: pitch,
  2: rink,
  3: court,
  4: tennis,
  6: volley,
  8: hall,
  10: table,
  14: hall,
  16: badminton,
  17: more.pool,
  21: more.darts,
  24: more.turf,
  29: more.beach,
  30: more.snooker,
  37: more.squash,
  62: more.sand,
  67: more.floorball,
  70: more.padel,
  71: more.pickleball,
  40: map,
};

export const groundOf = (sportId: number): Ground => BY_SPORT[sportId] ?? map;

/** How the games of a sport are told. It decides their space. */
export const courseKindOf = (sportId: number): Ground['course'] => groundOf(sportId).course;
