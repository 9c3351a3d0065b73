import {
  type MediaEntity,
  type MediaEvent,
  mediaId,
  type MediaSelection,
  type MediaState,
} from '@touchline/contracts/sports-betting';

/** Events that the store's effects send, besides those that views may send. */
export type StoreEvent =
  | MediaEvent
  /** Restores the media of an earlier page, unless the visitor has already chosen some (DM-MD-013). */
  | { readonly type: 'media-restored'; readonly mediaEntities: readonly MediaEntity[] }
  | { readonly type: 'video-token-loaded'; readonly token: string | null };

/** The specification's defaults (DM-MD-003); other fields are empty. */
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

/** @returns null when the selection names neither a video nor a match tracker (DM-MD-015) */
export function mediaEntity(media: MediaSelection): MediaEntity | null {
  const entity = { ...DEFAULTS, ...media };
  return entity.videoId || entity.zoneId ? { ...entity, id: mediaId(entity) } : null;
}

/** Whether a video plays, which counts as activity of the visitor (SH-AL-003). */
export const isMediaPlaying = ({ playing, isBlocked }: MediaState): boolean =>
  playing.length > 0 && !isBlocked;
