/** The pitches of the sports as lines. Each pitch has its own units; the ball moves inside `play`. */

export interface Pitch {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  /** The rectangle to which ball positions from 0 to 100 are scaled. */
  readonly play: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** White lines, as one path. */
  readonly lines: string;
  /** Parts that stand upright: nets, goals, hoops. */
  readonly standing: string;
  readonly ballRadius: number;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** A football pitch in metres, 105 by 68. */
const pitch: Pitch = {
  kind: 'pitch',
  width: 113,
  height: 72,
  play: { x: 4, y: 2, width: 105, height: 68 },
  lines: [
    box(4, 2, 105, 68),
    'M56.5 2v68',
    circle(56.5, 36, 9.15),
    box(4, 15.85, 16.5, 40.3),
    box(4, 26.85, 5.5, 18.3),
    'M20.5 28.7a9.15 9.15 0 0 1 0 14.6',
    box(92.5, 15.85, 16.5, 40.3),
    box(103.5, 26.85, 5.5, 18.3),
    'M92.5 28.7a9.15 9.15 0 0 0 0 14.6',
  ].join(''),
  standing: box(1.6, 32.3, 2.4, 7.4) + box(109, 32.3, 2.4, 7.4),
  ballRadius: 1.7,
};

/** Handball and futsal: 40 by 20 m, drawn at twice the size. */
const hall: Pitch = {
  kind: 'hall',
  width: 88,
  height: 44,
  play: { x: 4, y: 2, width: 80, height: 40 },
  lines: [
    box(4, 2, 80, 40),
    'M44 2v40',
    circle(44, 22, 5),
    'M4 7a12 12 0 0 1 12 12v6a12 12 0 0 1-12 12',
    'M84 7a12 12 0 0 0-12 12v6a12 12 0 0 0 12 12',
  ].join(''),
  standing: box(2, 19, 2, 6) + box(84, 19, 2, 6),
  ballRadius: 1.3,
};

/** An ice rink: 60 by 30 with round corners. */
const rink: Pitch = {
  kind: 'rink',
  width: 124,
  height: 64,
  play: { x: 2, y: 2, width: 120, height: 60 },
  lines: [
    'M16 2h92a14 14 0 0 1 14 14v32a14 14 0 0 1-14 14H16A14 14 0 0 1 2 48V16A14 14 0 0 1 16 2z',
    'M62 2v60M45 2v60M79 2v60M10 4.5v55M114 4.5v55',
    circle(62, 32, 8),
    circle(27, 17, 7),
    circle(27, 47, 7),
    circle(97, 17, 7),
    circle(97, 47, 7),
  ].join(''),
  standing: 'M10 28.5h-2.5v7h2.5M114 28.5h2.5v7h-2.5',
  ballRadius: 1.5,
};

/** A basketball court: 28 by 15 m, drawn at four times the size. */
const court: Pitch = {
  kind: 'court',
  width: 116,
  height: 64,
  play: { x: 2, y: 2, width: 112, height: 60 },
  lines: [
    box(2, 2, 112, 60),
    'M58 2v60',
    circle(58, 32, 7.2),
    box(2, 22.2, 23.2, 19.6),
    'M25.2 24.8a7.2 7.2 0 0 1 0 14.4',
    'M2 5.6h11.6a27 27 0 0 1 0 52.8H2',
    box(90.8, 22.2, 23.2, 19.6),
    'M90.8 24.8a7.2 7.2 0 0 0 0 14.4',
    'M114 5.6h-11.6a27 27 0 0 0 0 52.8H114',
  ].join(''),
  standing: circle(8.3, 32, 1.2) + circle(107.7, 32, 1.2) + 'M6.8 28.5v7M109.2 28.5v7',
  ballRadius: 1.6,
};

/** A tennis court, also for badminton: 23.77 by 10.97 m, drawn at four times the size with a border. */
const net: Pitch = {
  kind: 'net',
  width: 116,
  height: 60,
  play: { x: 10, y: 8, width: 96, height: 44 },
  lines: [box(10, 8, 96, 44), 'M10 13.5h96M10 46.5h96M32.4 13.5v33M83.6 13.5v33M32.4 30h51.2'].join(''),
  standing: 'M58 4v52',
  ballRadius: 1.5,
};

/** A volleyball court: 18 by 9 m, drawn at five times the size. */
const volley: Pitch = {
  kind: 'volley',
  width: 106,
  height: 60,
  play: { x: 8, y: 7, width: 90, height: 45 },
  lines: [box(8, 7, 90, 45), 'M38 7v45M68 7v45'].join(''),
  standing: 'M53 3v53',
  ballRadius: 1.6,
};

/** A tennis table: 274 by 152 cm. */
const table: Pitch = {
  kind: 'table',
  width: 110,
  height: 64,
  play: { x: 14, y: 10, width: 82, height: 44 },
  lines: [box(14, 10, 82, 44), 'M14 32h82'].join(''),
  standing: 'M55 6v52',
  ballRadius: 1.2,
};

/** An e-sports map: three lanes between two bases. */
const map: Pitch = {
  kind: 'map',
  width: 100,
  height: 56,
  play: { x: 8, y: 6, width: 84, height: 44 },
  lines: [
    circle(14, 28, 7),
    circle(86, 28, 7),
    'M20 24C34 8 66 8 80 24M21 28h58M20 32c14 16 46 16 60 0',
    circle(50, 12, 2.5),
    circle(50, 28, 2.5),
    circle(50, 44, 2.5),
  ].join(''),
  standing: box(11, 25, 6, 6) + box(83, 25, 6, 6),
  ballRadius: 1.7,
};

/** Pitches by sport id. The ids are the same in every feed. */
const BY_SPORT: Readonly<Record<number, Pitch>> = {
  1: pitch,
  2: rink,
  3: court,
  4: net,
  6: volley,
  8: hall,
  10: table,
  14: hall,
  16: net,
  40: map,
};

export const pitchOf = (sportId: number): Pitch => BY_SPORT[sportId] ?? map;
