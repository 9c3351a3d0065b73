/** Draws the scene of the demo's video: the pitch from above, the ball, the score and the clock. */
import type { ZoneFact } from '@touchline/contracts/sports-betting';
import {
  type Colour,
  colourOf,
  copyPicture,
  drawFrame,
  drawRing,
  fillCircle,
  fillRect,
  newPicture,
  type Picture,
  type PictureSize,
} from './raster-picture.ts';
import { digitsWidth, drawDigits } from './pixel-digits.ts';

export const sceneSize: PictureSize = { width: 320, height: 180 };
export type SceneTeams = { sportKey: string; home: string; away: string };

const barHeight = 28;
const field = { x: 12, y: barHeight + 8, width: 296, height: 136 } as const;
const white = colourOf('#f2f5f0');
const bar = colourOf('#10151c');
const quiet = colourOf('#9aa7b4');
const ballColour = colourOf('#ffd54a');

type Ground = { floor: Colour; lines: 'goals' | 'net' | 'grid' };
const grounds: Readonly<Record<string, Ground>> = {
  football: { floor: colourOf('#1c5c3d'), lines: 'goals' },
  futsal: { floor: colourOf('#22566b'), lines: 'goals' },
  handball: { floor: colourOf('#22566b'), lines: 'goals' },
  'ice-hockey': { floor: colourOf('#6f93ab'), lines: 'goals' },
  basketball: { floor: colourOf('#7a4d26'), lines: 'goals' },
  tennis: { floor: colourOf('#1f5f70'), lines: 'net' },
  volleyball: { floor: colourOf('#8a5a2b'), lines: 'net' },
  badminton: { floor: colourOf('#1f5f70'), lines: 'net' },
  'table-tennis': { floor: colourOf('#1b4d6e'), lines: 'net' },
  'water-polo': { floor: colourOf('#1573a0'), lines: 'goals' },
  floorball: { floor: colourOf('#2a5f9c'), lines: 'goals' },
  'field-hockey': { floor: colourOf('#1d5990'), lines: 'goals' },
  'beach-soccer': { floor: colourOf('#a98a55'), lines: 'goals' },
  'beach-volleyball': { floor: colourOf('#a98a55'), lines: 'net' },
  padel: { floor: colourOf('#2753a0'), lines: 'net' },
  pickleball: { floor: colourOf('#2a528a'), lines: 'net' },
  squash: { floor: colourOf('#8f6a3c'), lines: 'grid' },
  darts: { floor: colourOf('#22262e'), lines: 'grid' },
  snooker: { floor: colourOf('#1a5d3d'), lines: 'grid' },
};
const anyGround: Ground = { floor: colourOf('#1b2450'), lines: 'grid' };

/** Draws the static part of the scene, once per game; it is copied for each frame. */
export function stillScene({ sportKey, home, away }: SceneTeams): Picture {
  const ground = grounds[sportKey] ?? anyGround;
  const picture = newPicture(sceneSize, ground.floor);
  fillRect(picture, 0, 0, sceneSize.width, barHeight, bar);
  fillRect(picture, 0, 0, 16, barHeight, colourOf(home));
  fillRect(picture, sceneSize.width - 16, 0, 16, barHeight, colourOf(away));
  const { x, y, width, height } = field;
  const middle = x + width / 2;
  drawFrame(picture, x, y, width, height, white);
  fillRect(picture, middle - 1, y, 2, height, white);
  if (ground.lines === 'goals') {
    drawRing(picture, middle, y + height / 2, 22, white);
    for (const end of [x, x + width - 44]) drawFrame(picture, end, y + 30, 44, height - 60, white);
  } else if (ground.lines === 'net') {
    fillRect(picture, middle - 2, y - 6, 4, height + 12, quiet);
    fillRect(picture, x + 50, y + height / 2 - 1, width - 100, 2, white);
  } else {
    for (let step = 1; step < 8; step++) fillRect(picture, x + (step * width) / 8, y, 1, height, quiet);
  }
  return picture;
}

/** Draws one frame: the facts at a time, with the ball between its last and its next position. */
export function sceneAt(still: Picture, facts: readonly ZoneFact[], atMs: number): Picture {
  const picture = copyPicture(still);
  const fact = facts.findLast((one) => one.atMs <= atMs) ?? facts[0];
  if (!fact) return picture;
  const { home, away } = fact.score;
  const score = `${home}:${away}`;
  drawDigits(picture, score, (sceneSize.width - digitsWidth(score, 4)) / 2, 4, 4, white);
  drawDigits(picture, clockText(fact, atMs), 24, 10, 2, quiet);
  const { x, y } = ballAt(facts, fact, atMs);
  fillCircle(picture, field.x + (x / 100) * field.width, field.y + (y / 100) * field.height, 4, ballColour);
  // The side in possession has a bar under its colour.
  if (fact.side !== 0) fillRect(picture, fact.side === 1 ? 0 : sceneSize.width - 16, barHeight, 16, 3, white);
  if (fact.act === 'goal') drawFrame(picture, 2, barHeight + 4, sceneSize.width - 4, 146, ballColour);
  return picture;
}

/** Positions further apart in time are not joined to one movement. */
const movementMs = 3000;

function ballAt(facts: readonly ZoneFact[], from: ZoneFact, atMs: number): { x: number; y: number } {
  const to = facts[facts.indexOf(from) + 1];
  if (!to || to.atMs - from.atMs > movementMs) return from;
  const part = (atMs - from.atMs) / (to.atMs - from.atMs);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function clockText({ score: { clock } }: ZoneFact, atMs: number): string {
  if (!clock) return '';
  const passedSec = clock.isRunning ? Math.max(0, (atMs - clock.atMs) / 1000) * (clock.rate ?? 1) : 0;
  const sec = Math.floor(clock.sec + passedSec);
  return `${Math.floor(sec / 60)}:${String(sec % 60).padStart(2, '0')}`;
}
