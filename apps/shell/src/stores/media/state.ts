import {
  type MediaEntity,
  type MediaEvent,
  mediaId,
  type MediaSelection,
  type MediaState,
} from '@touchline/contracts/sports-betting';

/** Events of the store's effects besides those that views may send. */
export type StoreEvent =
  | MediaEvent
  /** Media of an earlier page; applied when nothing is chosen yet (DM-MD-013). */
  | { readonly type: 'media-restored'; readonly mediaEntities: readonly MediaEntity[] }
  | { readonly type: 'video-token-loaded'; readonly token: string | null };

/** Defaults of the specification (DM-MD-003), and empty values for the rest. */
const DEFAULTS = {
  videoId: null,
  zoneId: null,
  title: '',
  boundingClientRect: null,
  gameLink: '',
  autoClearable: true,
  isFloating: false,
  videoSourceType: 'LIVE',
  isRecommended: false,
} as const satisfies Partial<MediaEntity>;

/** @returns null for an entity that names neither a video nor a zone (DM-MD-015) */
export function mediaEntity(media: MediaSelection): MediaEntity | null {
  const entity = { ...DEFAULTS, ...media };
  return entity.videoId || entity.zoneId ? { ...entity, id: mediaId(entity) } : null;
}

/** A playing video counts as activity of the visitor (SH-AL-003). */
export const isMediaPlaying = ({ playing, isBlocked }: MediaState): boolean =>
  playing.length > 0 && !isBlocked;
