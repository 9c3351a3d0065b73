import { expect, it } from 'vitest';
import { PitchDrawing } from '../src/game/pitch.tsx';
import { SportIcon } from '../src/rows/sport-icon.tsx';

/** The sports of the menu. */
const SPORTS = [
  'football',
  'tennis',
  'basketball',
  'ice-hockey',
  'esports',
  'volleyball',
  'table-tennis',
  'handball',
  'futsal',
  'badminton',
  'snooker',
  'darts',
  'beach-volleyball',
  'water-polo',
  'padel',
  'floorball',
  'field-hockey',
  'beach-soccer',
  'squash',
  'pickleball',
];

it('[DR-7.100] every sport of the menu has an icon of its own', () => {
  const drawingOf = (sportKey: string): unknown => SportIcon({ sportKey }).props;
  const icons = SPORTS.map((sportKey) => JSON.stringify(drawingOf(sportKey)));
  expect(new Set(icons).size).toBe(SPORTS.length);
  expect(icons).not.toContain(JSON.stringify(drawingOf('curling')));
});

it('[DR-7.100] every sport of the menu except e-sports has a drawing of its ground', () => {
  for (const sportKey of SPORTS.filter((key) => key !== 'esports'))
    expect(PitchDrawing({ sportKey }).props, sportKey).not.toMatchObject({ 'data-kind': 'grid' });
});
