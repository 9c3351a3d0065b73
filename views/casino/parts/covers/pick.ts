/** A whole number from 0 to below `below`, which follows from the seed and the place. */
export const pick = (seed: number, place: number, below: number): number =>
  (Math.imul(seed * 31 + place * 97, 0x85eb_ca6b) >>> 8) % below;

/** A part of a picture, drawn from the number of its game. */
export interface PartProps {
  readonly seed: number;
  readonly colours: Colours;
}

/** The colours of a time of day: the sky from top to horizon, what shines, far and near land, and what stands on it. */
export interface Colours {
  readonly sky: readonly [string, string];
  readonly light: string;
  readonly far: string;
  readonly near: string;
  readonly figure: string;
  readonly accent: string;
  readonly hasStars: boolean;
}

export const TIMES: readonly Colours[] = [
  {
    sky: ['#35507f', '#f3b58c'],
    light: '#fff0cf',
    far: '#7d6a8f',
    near: '#3d3a5c',
    figure: '#f7e3c8',
    accent: '#e4573d',
    hasStars: false,
  },
  {
    sky: ['#2f7fbf', '#bfe4ef'],
    light: '#fffbe6',
    far: '#5c9c8b',
    near: '#24604f',
    figure: '#fdf6e3',
    accent: '#e2483d',
    hasStars: false,
  },
  {
    sky: ['#3a1d5c', '#f0795a'],
    light: '#ffe1a6',
    far: '#7c3560',
    near: '#2e153f',
    figure: '#ffd9b0',
    accent: '#ffc44d',
    hasStars: false,
  },
  {
    sky: ['#0b1233', '#2c4a80'],
    light: '#f2f4ff',
    far: '#24355f',
    near: '#0e1730',
    figure: '#cfd8f5',
    accent: '#ffce5c',
    hasStars: true,
  },
  {
    sky: ['#072b33', '#2b8f7a'],
    light: '#d8ffe9',
    far: '#12525a',
    near: '#06232c',
    figure: '#c9f2e2',
    accent: '#ff9d5c',
    hasStars: true,
  },
];
