/**
 * The page's one web socket (DR-6.30 to DR-6.34). Topics: `line/{sportId}` and `live/{sportId}` (main markets of a
 * list; sport 0 means all sports; the prefix `asian-` selects the Asian layout), `game/{gameId}` (all markets of a
 * game), `score/{gameId}` (the game without its markets, for open bets), `zone/{gameId}` (match tracker, zone.ts), `user/{userId}` (private), `sale-offers/{userId}` (private: values of the open coupons, coupon-sale-paths.ts), `toto/{drawId}` (a draw of toto), `site` (generation of the configuration,
 * and maintenance). Every topic is a flat map of objects by key, so one rule merges all topics: `set` replaces the
 * object of a key, `del` removes keys. `clk` is the topic's version.
 */
export type LiveObjects = { readonly [key: string]: object };

/** Merge windows in ms that a client may request; other values are rounded up. */
export const liveWindowsMs = [50, 500, 2000] as const;
export const liveHeartbeatMs = { min: 500, max: 5000, default: 5000 } as const;
/**
 * The rate limit of one socket. A frame over it is answered with `live/rate-limit` and has no effect. A page sends one
 * frame when it opens and two when its topics change; a frame with a hundred topics gets a hundred answers.
 */
export const liveLimits = {
  topicsPerSocket: 100,
  messageBytes: 8192,
  bufferMs: 60_000,
  frames: { burst: 120, perSec: 20 },
  bytes: { burst: 64 * 1024, perSec: 16 * 1024 },
  /** Answers to topics: a snapshot, the missing deltas, or a refusal. */
  answers: { burst: 200, perSec: 20 },
  /** A socket that continues after this many refusals is closed with `liveRateLimitClose`. */
  refusals: { burst: 20, perSec: 0.2 },
} as const;
/** Close code of a socket whose session has ended, on this device or by another one (DR-13.143). */
export const liveSessionEndClose = 4001;
/** Close code of a socket that stays over the rate limit. */
export const liveRateLimitClose = 4029;

export type LiveRequest =
  | { type: 'subscribe'; topics: { topic: string; clk?: number }[]; windowMs?: number; heartbeatMs?: number }
  | { type: 'unsubscribe'; topics: string[] };

export type LiveReply =
  | { type: 'image'; topic: string; clk: number; set: LiveObjects }
  | { type: 'delta'; topic: string; from: number; clk: number; set: LiveObjects; del: string[] }
  | { type: 'heartbeat'; atMs: number; degraded: boolean; clks: { [topic: string]: number } }
  | { type: 'refused'; topic: string | null; code: LiveRefusal; waitSec?: number };

/**
 * `live/rate-limit` refuses a whole frame and has the seconds to wait; the other codes refuse one topic or an invalid
 * frame.
 */
export type LiveRefusal =
  | 'live/bad-message'
  | 'live/no-topic'
  | 'live/not-yours'
  | 'live/too-many-topics'
  | 'live/rate-limit';

export const livePath = '/ws/v1';

/** The objects of a `user/{id}` topic: `balance`, `requests`, `messages`, `verification`, `favourites` and `coupon:{id}`. */
export type UserLiveObjects = {
  /** `isActive`: whether the account pays for bets. */
  balance?: { accounts: { id: number; available: string; currency: string; isActive: boolean }[] };
  /** How many answers to payment requests the player has not seen (DR-12.65). */
  requests?: { unread: number };
  /** How many messages on the site are unread, and the id of the newest one (DR-11.56). */
  messages?: { unread: number; newestId: number };
  /** The state of the player's verification, and when a document last changed (DR-14.16). */
  verification?: { state: string; changedAtMs: number };
  /** Ids of the player's favourites, the oldest first (DR-10.65). */
  favourites?: { games: readonly number[]; champs: readonly number[]; teams: readonly number[] };
  [coupon: `coupon:${number}`]: {
    couponId: number;
    state: string;
    /** Whether a trader's counter-offer waits for the player (DR-4.85). */
    hasOffer: boolean;
    /** Whether more came back than the player paid (DR-11.24). False for a coupon that is not settled. */
    hasGain: boolean;
  };
};
