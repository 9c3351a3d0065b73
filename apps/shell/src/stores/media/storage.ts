/** Stores the watched media in the browser, so that they survive a reload. */
import {
  MEDIA_TARGETS,
  MEDIA_TYPES,
  type MediaEntity,
  type MediaRect,
  VIDEO_SOURCE_TYPES,
} from '@touchline/contracts/sports-betting';
import { mediaEntity } from './state.ts';

/** Maximum number of stored media: one per target. */
const maxStored = MEDIA_TARGETS.length;
const longestText = 300;

export const writeStoredMedia = (mediaEntities: readonly MediaEntity[]): string =>
  JSON.stringify({ mediaEntities: mediaEntities.slice(0, maxStored) });

/** Reads what an earlier page or another release stored; invalid values are omitted. */
export function readStoredMedia(text: string | null): MediaEntity[] {
  const stored = parse(text);
  if (!isObject(stored) || !Array.isArray(stored['mediaEntities'])) return [];
  return stored['mediaEntities'].flatMap((one: unknown) => readEntity(one) ?? []).slice(0, maxStored);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((known) => known === value);
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.length <= longestText ? value : undefined;
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Reads one medium; its id is computed from its other fields. */
function readEntity(value: unknown): MediaEntity | null {
  if (!isObject(value)) return null;
  const type = oneOf(MEDIA_TYPES, value['type']);
  const target = oneOf(MEDIA_TARGETS, value['target']);
  const gameId = number(value['gameId']);
  const sportId = number(value['sportId']);
  const gameLink = text(value['gameLink']);
  if (!type || !target || gameId === undefined || sportId === undefined) return null;
  return mediaEntity({
    type,
    target,
    gameId,
    sportId,
    videoId: text(value['videoId']) ?? null,
    zoneId: text(value['zoneId']) ?? null,
    title: text(value['title']) ?? '',
    boundingClientRect: readRect(value['boundingClientRect']),
    // Only a path of this site is accepted, because it becomes a link.
    gameLink: gameLink !== undefined && /^\/(?!\/)[^\\]*$/.test(gameLink) ? gameLink : '',
    autoClearable: value['autoClearable'] !== false,
    isFloating: value['isFloating'] === true,
    videoSourceType: oneOf(VIDEO_SOURCE_TYPES, value['videoSourceType']) ?? 'LIVE',
    isRecommended: value['isRecommended'] === true,
  });
}

function readRect(value: unknown): MediaRect | null {
  if (!isObject(value)) return null;
  const { x, y, width, height } = value;
  const areNumbers = [x, y, width, height].every((one) => typeof one === 'number' && Math.abs(one) < 100_000);
  return areNumbers ? { x: Number(x), y: Number(y), width: Number(width), height: Number(height) } : null;
}
