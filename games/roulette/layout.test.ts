import { describe, expect, it } from 'vitest';
import { coverageOf } from './coverage.ts';
import {
  colourOf,
  COLUMNS,
  DOZENS,
  EVEN_CHANCES,
  INSIDE_KINDS,
  nextField,
  numbersOf,
  placeOf,
  spotsOfKind,
} from './layout.ts';
import { ROULETTE_SPOTS } from './rules.ts';
import { scene } from './scene.tsx';
import { angleOf, WHEEL_ORDER } from './wheel.ts';

describe('the table of roulette', () => {
  it('[DR-8.68] [DR-8.83] offers every spot of the rules, each once', () => {
    const offered = [...INSIDE_KINDS.flatMap(spotsOfKind), ...DOZENS, ...COLUMNS, ...EVEN_CHANCES];
    expect(offered.toSorted()).toEqual([...ROULETTE_SPOTS.keys()].toSorted());
  });

  it.each([
    ['straight-0', -0.5, 1.5],
    ['straight-1', 0.5, 0.5],
    ['straight-36', 11.5, 2.5],
    ['split-17-18', 5.5, 2],
    ['split-17-20', 6, 1.5],
    ['split-0-2', 0, 1.5],
    ['street-4-5-6', 1.5, 0.22],
    ['street-0-1-2', 0, 1],
    ['street-0-2-3', 0, 2],
    ['corner-8-9-11-12', 3, 2],
    ['corner-0-1-2-3', 0, 0.22],
    ['line-1-2-3-4-5-6', 1, 0.22],
  ])('[DR-8.83] %s lies at %d along and %d across', (spot, along, across) => {
    expect(numbersOf(spot).length).toBeGreaterThan(0);
    expect(placeOf(spot)).toEqual({ along, across });
  });

  it('[DR-8.83] no two fields of a kind lie at one place', () => {
    for (const kind of INSIDE_KINDS) {
      const places = spotsOfKind(kind).map((spot) => JSON.stringify(placeOf(spot)));
      expect(new Set(places).size, kind).toBe(places.length);
    }
  });

  it('[DR-8.83] an arrow key leads to the nearest field in its direction', () => {
    const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: x * 50, y: y * 60 })));
    const from = { x: 50, y: 60 };
    expect(nextField(from, grid, 'ArrowLeft')).toBe(3);
    expect(nextField(from, grid, 'ArrowRight')).toBe(5);
    expect(nextField(from, grid, 'ArrowUp')).toBe(1);
    expect(nextField(from, grid, 'ArrowDown')).toBe(7);
    expect(nextField({ x: 0, y: 60 }, grid, 'ArrowLeft')).toBeNull();
    // A wide field below is reached although its middle lies aside.
    expect(nextField({ x: 20, y: 120 }, [{ x: 50, y: 170 }], 'ArrowDown')).toBe(0);
  });

  it('[DR-8.68] the wheel has each number once, and 18 of each colour', () => {
    expect(WHEEL_ORDER.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 37 }, (_, number) => number),
    );
    const colours = WHEEL_ORDER.map(colourOf);
    expect(colours.filter((colour) => colour === 'red')).toHaveLength(18);
    // Red and black take turns around the wheel.
    expect(colours.slice(1).every((colour, at, all) => at === 0 || colour !== all[at - 1])).toBe(true);
    expect([angleOf(0), angleOf(26)]).toEqual([0, (36 * 360) / 37]);
  });

  it('[DR-8.68] [DR-8.83] tells what the chips cover', () => {
    const placed = [
      { spot: 'red', units: 50 },
      { spot: 'straight-1', units: 10 },
      { spot: 'split-2-5', units: 10 },
    ];
    // 18 red numbers (5 is one of them) and the 2; the 1 returns 100 of red and 360 of its own.
    expect(coverageOf(placed)).toEqual({ numbers: 19, largest: 460 });
    expect(coverageOf([])).toEqual({ numbers: 0, largest: 0 });
  });

  it('[DR-8.68] [DR-8.78] chips on fields are the parts of the bet; too many fields are none', () => {
    const spots = [
      { spot: 'red', parts: 5 },
      { spot: 'straight-1', parts: 1 },
    ];
    expect(scene.chips?.betOf(spots)).toEqual({ chips: spots });
    expect(scene.chips?.spotsOf({ chips: spots })).toEqual(spots);
    const many = [...ROULETTE_SPOTS.keys()].slice(0, 41).map((spot) => ({ spot, parts: 1 }));
    expect(scene.chips?.betOf(many)).toBeNull();
    expect(scene.chips?.betOf(many.slice(1))).not.toBeNull();
    expect(scene.chips?.betOf([{ spot: 'red', parts: 1001 }])).toBeNull();
  });
});
