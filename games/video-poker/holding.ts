/** The cards that the player keeps, as the bits of an action: bit 0 is the first card. */
import { HAND } from './rules.ts';

export const isHeld = (hold: number, at: number): boolean => ((hold >> at) & 1) === 1;

/** Holds a card that is free, and frees one that is held. */
export const toggled = (hold: number, at: number): number => hold ^ (1 << at);

export const heldCount = (hold: number): number =>
  Array.from({ length: HAND }, (_, at) => at).filter((at) => isHeld(hold, at)).length;

/** The place of the card that a key stands for: `1` is the first. Null for every other key. */
export function placeOfKey(key: string): number | null {
  const place = '12345'.indexOf(key);
  return key.length === 1 && place >= 0 ? place : null;
}

/** How many cards before this one are exchanged too, so that the new ones come one after another. */
export const newBefore = (hold: number, at: number): number =>
  Array.from({ length: at }, (_, place) => place).filter((place) => !isHeld(hold, place)).length;
