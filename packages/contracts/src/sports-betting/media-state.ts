/** What the visitor watches: the state that the shell keeps and views read. No schema: every page carries this file. */

export const MEDIA_TYPES = ['video', 'zone'] as const;
export type MediaType = (typeof MEDIA_TYPES)[number];
/** Where a medium is shown: on its game's page, over everything, above a list, in the column of the coupon. */
export const MEDIA_TARGETS = ['board', 'fullscreen', 'overview', 'side'] as const;
export type MediaTarget = (typeof MEDIA_TARGETS)[number];
/** Where a video comes from: the game as it is played, or what was recorded of it. */
export const VIDEO_SOURCE_TYPES = ['LIVE', 'RECORD'] as const;
export type VideoSourceType = (typeof VIDEO_SOURCE_TYPES)[number];

/** Fast games by their wire number (DM-MD-006); 4 and 19 are two tables of one game. */
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

/** A place on the window, in CSS pixels from its left and top edges. */
export interface MediaRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface MediaEntity {
  /** From type, game, and video or zone: `video-7-demo-7`. */
  readonly id: string;
  readonly type: MediaType;
  readonly target: MediaTarget;
  readonly gameId: number;
  readonly sportId: number;
  readonly videoId: string | null;
  readonly zoneId: string | null;
  readonly title: string;
  /** Where it floats; null where it has not been moved. */
  readonly boundingClientRect: MediaRect | null;
  /** Path of the game's page. */
  readonly gameLink: string;
  /** Goes when the visitor leaves the page it was opened on. */
  readonly autoClearable: boolean;
  readonly isFloating: boolean;
  readonly videoSourceType: VideoSourceType;
  readonly isRecommended: boolean;
}

/** What is said of a medium when it is chosen; the rest has its defaults, or stays as it was. */
export type MediaSelection = Pick<MediaEntity, 'type' | 'target' | 'gameId' | 'sportId'> &
  Partial<Omit<MediaEntity, 'id'>>;

export interface MediaState {
  readonly mediaEntities: readonly MediaEntity[];
  /** Where the visitor has put a medium last; null while nothing is shown. */
  readonly mediaTargetScreen: MediaTarget | null;
  readonly userVideoToken: string | null;
  /** Shown elsewhere, so not here: another tab has taken over. */
  readonly isBlocked: boolean;
  /** Ids of the videos that play now. A zone that is drawn is watched by nobody for sure, and plays nothing. */
  readonly playing: readonly string[];
  /** Whether what an earlier page has left is known: before that nothing opens by itself. */
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
  /** Leaves what was put aside on purpose (`autoClearable: false`). */
  | { readonly type: 'media-cleared' }
  | { readonly type: 'target-screen-changed'; readonly target: MediaTarget }
  | { readonly type: 'block-toggled' }
  | { readonly type: 'playing-changed'; readonly id: string; readonly isPlaying: boolean }
  /** A video needs a token: the shell asks for one, or a guest to log in (DM-MD-016). */
  | { readonly type: 'video-token-requested' };

/** Where the selection is kept in the browser's storage; bump the number when its shape changes. */
export const mediaStorageKey = 'media.v1';

/** The same for a selection and for what was made of it. */
export function mediaId({
  type,
  gameId,
  videoId,
  zoneId,
}: Pick<MediaSelection, 'type' | 'gameId' | 'videoId' | 'zoneId'>): string {
  const shown = type === 'video' ? (videoId ?? zoneId) : (zoneId ?? videoId);
  return `${type}-${gameId}-${shown ?? ''}`;
}
