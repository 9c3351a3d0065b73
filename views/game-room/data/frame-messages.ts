/**
 * Messages between the room and the frame of a game (DR-8.135), version 1. They say what happens; money never comes from
 * a message.
 */

/** What a game may say. */
const SAID = ['ready', 'round-start', 'round-end', 'balance-stale', 'open-recharge', 'close'] as const;
export type FrameSaid = (typeof SAID)[number];

/** What the room may say to a game. */
export type RoomSaid =
  | { readonly type: 'init'; readonly lng: string; readonly isPaused: boolean }
  | { readonly type: 'pause' | 'resume' | 'close' }
  | { readonly type: 'mute'; readonly isMuted: boolean };

const VERSION = 1;

/**
 * Reads a message of the frame; null for one of another window or origin, of another version, or with anything but its
 * type. A message has no amounts, so none is read.
 */
export function readFrameMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: { readonly origin: string; readonly source: unknown },
): FrameSaid | null {
  if (event.origin !== frame.origin || event.source !== frame.source || event.source === null) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null || Object.keys(data).length !== 2) return null;
  const { touchline, type } = data as { touchline?: unknown; type?: unknown };
  return touchline === VERSION ? (SAID.find((one) => one === type) ?? null) : null;
}

/** Says something to the frame, and to no other origin. */
export const postToFrame = (frame: HTMLIFrameElement | null, origin: string, message: RoomSaid): void =>
  frame?.contentWindow?.postMessage({ touchline: VERSION, ...message }, origin);
