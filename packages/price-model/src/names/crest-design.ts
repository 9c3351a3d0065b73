/** Shapes and patterns in which a crest can be drawn. */
export const crestShapes = ['shield', 'round', 'pennant', 'diamond', 'hexagon'] as const;
export const crestPatterns = ['plain', 'halves', 'stripes', 'sash', 'chevron', 'cross'] as const;

/** The design from which the page draws a crest. No image is stored. */
export interface CrestDesign {
  readonly shape: (typeof crestShapes)[number];
  readonly pattern: (typeof crestPatterns)[number];
  /** Colours of field and charge, as #rrggbb. */
  readonly colours: readonly [field: string, charge: string];
}

/**
 * Pairs of colours that differ in lightness, so that a crest of 16 pixels is readable and distinct from the next one.
 */
const COLOUR_PAIRS: readonly (readonly [string, string])[] = [
  ['#b3122b', '#ffffff'],
  ['#0b3d91', '#ffd23f'],
  ['#0f6b3a', '#ffffff'],
  ['#1a1a1a', '#f2b705'],
  ['#5b2a86', '#ffffff'],
  ['#e2571e', '#14213d'],
  ['#00798c', '#ffffff'],
  ['#7a1f3d', '#8ecae6'],
  ['#f4c20d', '#12355b'],
  ['#1d4ed8', '#ffffff'],
  ['#ffffff', '#b3122b'],
  ['#14213d', '#e5e5e5'],
  ['#2f6f4e', '#f9e076'],
  ['#c9184a', '#1a1a1a'],
  ['#3a86c8', '#ffffff'],
  ['#ffffff', '#0b3d91'],
  ['#6b3e26', '#f5e6c8'],
  ['#8a0303', '#f2b705'],
  ['#0a7e8c', '#f7d08a'],
  ['#ffffff', '#1a1a1a'],
  ['#43608a', '#ffb4a2'],
  ['#245501', '#ffffff'],
  ['#9d0b55', '#ffffff'],
  ['#ffffff', '#0f6b3a'],
];

/** Step sizes coprime to the list lengths, so that crests next to each other in a league look different. */
const COLOUR_STEP = 7;
const PATTERN_STEP = 5;

const pick = <T>(items: readonly T[], index: number, otherwise: T): T =>
  items[index % items.length] ?? otherwise;

/**
 * Returns the crest of one side of a league. No two sides of a league have the same colours, unless it has more sides
 * than colour pairs.
 *
 * @param offset a number that differs between leagues
 */
export function crestDesign(index: number, offset: number): CrestDesign {
  const nth = index + offset;
  return {
    shape: pick(crestShapes, nth + Math.floor(index / crestShapes.length), 'shield'),
    pattern: pick(crestPatterns, nth * PATTERN_STEP + Math.floor(index / crestPatterns.length), 'plain'),
    colours: pick(COLOUR_PAIRS, nth * COLOUR_STEP, ['#1a1a1a', '#ffffff']),
  };
}
