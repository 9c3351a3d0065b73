/**
 * The page of a supplied game in the frame of an operator's site (DR-8.154): what its address says, its calls, and the
 * messages of DR-8.135 from the side of the game.
 */
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { FrameSaid } from './frame-messages.ts';

export interface FramePlace {
  /** The origin of the operator's page; messages go to it and come from it alone. */
  readonly site: string;
  /** The token of the page; null for play money. */
  readonly token: string | null;
}

/** Reads the fragment of the page's address; null for one that no operator's site has made. */
export function readFramePlace(hash: string): FramePlace | null {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const site = fields.get('site') ?? '';
  if (!URL.canParse(site) || new URL(site).origin !== site) return null;
  return { site, token: fields.get('token') };
}

/** The calls of a page: those of the room, at addresses of their own, with the page's token. */
export const suppliedApi = (api: ApiClient, token: string): ApiClient => ({
  send: (call) =>
    api.send({
      ...call,
      path: call.path.replace('/web-api/', '/web-api/supplied-games/page/'),
      headers: { ...call.headers, 'x-game-token': token, 'x-requested-with': 'XMLHttpRequest' },
    }),
});

/** What the operator's site may say to a game. */
export type SiteSaid =
  | { readonly type: 'init'; readonly isPaused: boolean }
  | { readonly type: 'pause' | 'resume' | 'close' }
  | { readonly type: 'mute'; readonly isMuted: boolean };

const VERSION = 1;

/** Reads a message of the operator's site; null for one of another window or origin, or of another version. */
export function readSiteMessage(
  event: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  site: { readonly origin: string; readonly source: unknown },
): SiteSaid | null {
  if (event.origin !== site.origin || event.source !== site.source || event.source === null) return null;
  const { data } = event;
  if (typeof data !== 'object' || data === null) return null;
  const { touchline, type, isPaused, isMuted } = data as Readonly<Record<string, unknown>>;
  if (touchline !== VERSION) return null;
  switch (type) {
    case 'init':
      return { type, isPaused: isPaused === true };
    case 'mute':
      return { type, isMuted: isMuted === true };
    case 'pause':
    case 'resume':
    case 'close':
      return { type };
    default:
      return null;
  }
}

/** Says something to the operator's site, and to no other origin. A message has no amount. */
export const postToSite = (site: string, type: FrameSaid): void =>
  window.parent.postMessage({ touchline: VERSION, type }, site);
