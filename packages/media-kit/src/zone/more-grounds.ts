/** Grounds of pools, sand, courts with walls, boards and tables, in metres. */
import type { Ground } from './ground.ts';
import {
  arc,
  arcPoints,
  atBothEnds,
  box,
  boxPoints,
  type GroundPoint,
  line,
  roundedBoxPoints,
} from './ground-lines.ts';

/** A water polo field, 30 by 20 m, with the lines of 2 m (red), 6 m (blue) and the middle. */
export const pool: Ground = {
  kind: 'pool',
  course: 'clock',
  length: 30,
  breadth: 20,
  floor: boxPoints(0, 0, 30, 20),
  lines: [
    box(0, 0, 30, 20),
    line(15, 0, 15, 20),
    ...atBothEnds(30, 20, [line(2, 0, 2, 20, 'red'), line(6, 0, 6, 20, 'blue')]),
  ],
  goal: { from: 8.5, to: 11.5, depth: 1, at: 0 },
  share: 0.93,
  depth: 0.36,
};

const boards = roundedBoxPoints(40, 20, 3.5);

/** A floorball rink, 40 by 20 m, with low boards. */
export const floorball: Ground = {
  kind: 'floorball',
  course: 'clock',
  length: 40,
  breadth: 20,
  floor: boards,
  lines: [
    { tone: 'line', points: boards },
    line(20, 0, 20, 20),
    arc(20, 10, 1.5),
    ...atBothEnds(40, 20, [box(2.85, 7.5, 4, 5), box(2.85, 8.75, 1, 2.5)]),
  ],
  goal: { from: 9.2, to: 10.8, depth: 0.8, at: 3.5 },
  share: 0.95,
  depth: 0.38,
};

/** A field hockey pitch, 91.4 by 55 m, with the circles and the lines of 22.9 m. */
export const turf: Ground = {
  kind: 'turf',
  course: 'clock',
  length: 91.4,
  breadth: 55,
  floor: boxPoints(0, 0, 91.4, 55),
  lines: [
    box(0, 0, 91.4, 55),
    line(45.7, 0, 45.7, 55),
    ...atBothEnds(91.4, 55, [
      line(22.9, 0, 22.9, 55),
      {
        tone: 'line',
        points: [...arcPoints(0, 25.67, 14.63, -90, 0), ...arcPoints(0, 29.33, 14.63, 0, 90)],
      },
      arc(6.4, 27.5, 0.5),
    ]),
  ],
  goal: { from: 25.67, to: 29.33, depth: 1.6, at: 0 },
  share: 0.93,
  depth: 0.4,
};

/** A beach soccer pitch, 36 by 27 m. Its lines are tapes at the edge. */
export const sand: Ground = {
  kind: 'sand',
  course: 'clock',
  length: 36,
  breadth: 27,
  floor: boxPoints(0, 0, 36, 27),
  lines: [
    box(0, 0, 36, 27, 'blue'),
    ...atBothEnds(36, 27, [line(9, 0, 9, 1.2, 'red'), line(9, 25.8, 9, 27, 'red')]),
    line(18, 0, 18, 1.2, 'red'),
    line(18, 25.8, 18, 27, 'red'),
  ],
  goal: { from: 10.75, to: 16.25, depth: 1.5, at: 0 },
  share: 0.9,
  depth: 0.38,
};

/** A beach volleyball court, 16 by 8 m. It has no attack lines. */
export const beach: Ground = {
  kind: 'beach',
  course: 'units',
  length: 16,
  breadth: 8,
  floor: boxPoints(0, 0, 16, 8),
  lines: [box(0, 0, 16, 8, 'blue')],
  netOverhang: 0.6,
  share: 0.8,
  depth: 0.4,
};

/** A padel court, 20 by 10 m, between walls of glass. */
export const padel: Ground = {
  kind: 'padel',
  course: 'tennis',
  length: 20,
  breadth: 10,
  floor: boxPoints(0, 0, 20, 10),
  lines: [box(0, 0, 20, 10, 'blue'), ...atBothEnds(20, 10, [line(3.05, 0, 3.05, 10), line(3.05, 5, 10, 5)])],
  netOverhang: 0.1,
  share: 0.8,
  depth: 0.4,
};

/** A pickleball court, 13.41 by 6.1 m, with the zone of 2.13 m at the net in which no volley is played. */
export const pickleball: Ground = {
  kind: 'pickleball',
  course: 'units',
  length: 13.41,
  breadth: 6.1,
  floor: boxPoints(0, 0, 13.41, 6.1),
  lines: [
    box(0, 0, 13.41, 6.1),
    ...atBothEnds(13.41, 6.1, [line(4.57, 0, 4.57, 6.1), line(0, 3.05, 4.57, 3.05)]),
  ],
  netOverhang: 0.3,
  share: 0.8,
  depth: 0.4,
};

/** A squash court, 9.75 by 6.4 m, with the short line, the half court line and the two service boxes. */
export const squash: Ground = {
  kind: 'squash',
  course: 'units',
  length: 9.75,
  breadth: 6.4,
  floor: boxPoints(0, 0, 9.75, 6.4),
  lines: [
    box(0, 0, 9.75, 6.4),
    line(5.49, 0, 5.49, 6.4, 'red'),
    line(0, 3.2, 5.49, 3.2, 'red'),
    box(3.89, 0, 1.6, 1.6, 'red'),
    box(3.89, 4.8, 1.6, 1.6, 'red'),
  ],
  share: 0.72,
  depth: 0.4,
};

/** The wires of a dartboard, from its middle: bull, triples, doubles and the twenty sectors. */
const dartboard = (x: number, y: number): Ground['lines'] => [
  arc(x, y, 17),
  arc(x, y, 16, 0, 360, 'red'),
  arc(x, y, 10.4, 0, 360, 'red'),
  arc(x, y, 1.6, 0, 360, 'red'),
  ...Array.from({ length: 20 }, (_, at) => {
    const angle = ((at * 18 + 9) * Math.PI) / 180;
    const to = (radius: number): GroundPoint => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return { tone: 'line' as const, points: [to(1.6), to(16)] };
  }),
];

/** Two dartboards, one for each side, from the front. */
export const darts: Ground = {
  kind: 'darts',
  course: 'units',
  length: 100,
  breadth: 38,
  lines: [...dartboard(18, 19), ...dartboard(82, 19)],
  isRound: true,
  share: 0.94,
  depth: 0,
};

/** A snooker table, 3.57 by 1.78 m, with the baulk line, the D, the spots and the pockets. */
export const snooker: Ground = {
  kind: 'snooker',
  course: 'units',
  length: 3.57,
  breadth: 1.78,
  floor: boxPoints(0, 0, 3.57, 1.78),
  lines: [
    box(0, 0, 3.57, 1.78),
    line(0.74, 0, 0.74, 1.78),
    arc(0.74, 0.89, 0.29, 90, 270),
    ...[1.785, 2.67, 3.25].map((x) => arc(x, 0.89, 0.02)),
    ...[0.03, 1.785, 3.54].flatMap((x) => [
      arc(x, 0.03, 0.06, 0, 360, 'red'),
      arc(x, 1.75, 0.06, 0, 360, 'red'),
    ]),
  ],
  share: 0.74,
  depth: 0.38,
};
