/** The media store's state, which views read. No schema, because every page loads this file. */

export const MEDIA_TYPES = ['video', 'zone'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
/** Where a medium is shown: on its game page, floating, above a list, in the coupon's column. */
export const MEDIA_TARGETS = ['board', 'fullscreen', 'overview', 'side'] as const;
export type MediaTarget = (typeof MEDIA_TARGETS)[number];
/** The source of a video: the live game, or a recording of it. */
export const VIDEO_SOURCE_TYPES = ['LIVE', 'RECORD'] as const;
export type VideoSourceType = (typeof VIDEO_SOURCE_TYPES)[number];

/** Names of fast games by their numbers in the API (DM-MD-006); 4 and 19 are two tables of one game. */
export const GAME_TYPES = {
  1: 'backgammon',
  2: 'wheel',
  3: 'poker',
  4: 'the21',
  5: 'battle',
  6: '5of36',
  7: '7of42',
  8: 'guesscard',
  9: 'keno',
  11: 'warbetfun',
  12: 'lucky6',
  15: 'mega6',
  16: 'spin2wheels',
  17: 'andarbahar',
  19: 'the21',
} as const;

/** A position in the window, in CSS pixels from its left and top edges. */
export interface MediaRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaEntity {
  /** Built from type, game, and video or match tracker: `video-7-demo-7`. */
  readonly id: string;
  readonly type: MediaType;
  readonly target: MediaTarget;
  readonly gameId: number;
  readonly sportId: number;
  readonly videoId: string | null;
  readonly zoneId: string | null;
  readonly title: string;
  /** Position of a floating medium; null until the visitor moves it. */
  readonly boundingClientRect: MediaRect | null;
  /** Path of the game page. */
  readonly gameLink: string;
  /** Whether it closes when the visitor leaves the page on which it was opened. */
  readonly autoClearable: boolean;
  readonly isFloating: boolean;
  readonly videoSourceType: VideoSourceType;
  readonly isRecommended: boolean;
}

/** The fields that are given when a medium is chosen; other fields get their defaults, or stay. */
export type MediaSelection = Pick<MediaEntity, 'type' | 'target' | 'gameId' | 'sportId'> &
  Partial<Omit<MediaEntity, 'id'>>;

export interface MediaState {
  readonly mediaEntities: readonly MediaEntity[];
  /** The last position that the visitor chose; null while nothing is shown. */
  readonly mediaTargetScreen: MediaTarget | null;
  readonly userVideoToken: string | null;
  /** Whether another tab plays the video, so that this tab shows none. */
  readonly isBlocked: boolean;
  /** Ids of the videos that are playing. A match tracker has no playback, so it is never listed. */
  readonly playing: readonly string[];
  /** Whether the media of an earlier page were loaded; before that, nothing opens automatically. */
  readonly isRestored: boolean;
}

export const NO_MEDIA: MediaState = {
  mediaEntities: [],
  mediaTargetScreen: null,
  userVideoToken: null,
  isBlocked: false,
  playing: [],
  isRestored: false,
};

export type MediaEvent =
  | { readonly type: 'media-selected'; readonly media: MediaSelection }
  | { readonly type: 'media-unselected'; readonly id: string }
  | { readonly type: 'game-media-unselected'; readonly gameId: number }
  /** Keeps media that were opened on purpose (`autoClearable: false`). */
  | { readonly type: 'media-cleared' }
  | { readonly type: 'target-screen-changed'; readonly target: MediaTarget }
  | { readonly type: 'block-toggled' }
  | { readonly type: 'playing-changed'; readonly id: string; readonly isPlaying: boolean }
  /** A video needs a token: the shell fetches one, or sends a guest to the log-in (DM-MD-016). */
  | { readonly type: 'video-token-requested' };

/** Storage key of the selection; raise the number when its shape changes. */
export const mediaStorageKey = 'media.v1';

/** Builds the same id for a selection and for its entity. */
export function mediaId({
  type,
  gameId,
  videoId,
  zoneId,
}: Pick<MediaSelection, 'type' | 'gameId' | 'videoId' | 'zoneId'>): string {
  const shown = type === 'video' ? (videoId ?? zoneId) : (zoneId ?? videoId);
  return `${type}-${gameId}-${shown ?? ''}`;
}
