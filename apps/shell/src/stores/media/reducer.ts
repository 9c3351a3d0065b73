/** The reducer of watched media. Pure. */
import type { MediaEntity, MediaSelection, MediaState } from '@touchline/contracts/sports-betting';
import { mediaEntity, type StoreEvent } from './state.ts';

export function reduceMedia(state: MediaState, event: StoreEvent): MediaState {
  switch (event.type) {
    case 'media-selected':
      return select(state, event.media);
    case 'media-unselected':
      return keep(state, ({ id }) => id !== event.id);
    case 'game-media-unselected':
      return keep(state, ({ gameId }) => gameId !== event.gameId);
    case 'media-cleared':
      return keep(state, ({ autoClearable }) => !autoClearable);
    case 'media-restored':
      return restore(state, event.mediaEntities);
    case 'target-screen-changed':
      return state.mediaEntities.length === 0 ? state : { ...state, mediaTargetScreen: event.target };
    case 'block-toggled':
      return { ...state, isBlocked: !state.isBlocked };
    case 'playing-changed':
      return note(state, event.id, event.isPlaying);
    case 'video-token-loaded':
      return { ...state, userVideoToken: event.token };
    case 'video-token-requested':
      return state;
  }
}

/**
 * Merges a selection into an existing medium or adds it. A target shows one medium, so another medium there is
 * replaced.
 */
function select(state: MediaState, media: MediaSelection): MediaState {
  const requested = mediaEntity(media);
  if (!requested) return state;
  const known = state.mediaEntities.find(({ id }) => id === requested.id);
  const chosen = known ? { ...known, ...media } : requested;
  const others = state.mediaEntities.filter(({ target }) => target !== chosen.target);
  const mediaEntities = known
    ? state.mediaEntities.flatMap((one) =>
        one.id === chosen.id ? [chosen] : others.includes(one) ? [one] : [],
      )
    : [...others, chosen];
  return withEntities({ ...state, mediaTargetScreen: chosen.target }, mediaEntities);
}

function keep(state: MediaState, isKept: (entity: MediaEntity) => boolean): MediaState {
  const mediaEntities = state.mediaEntities.filter(isKept);
  return mediaEntities.length === state.mediaEntities.length ? state : withEntities(state, mediaEntities);
}

function restore(state: MediaState, mediaEntities: readonly MediaEntity[]): MediaState {
  const known = { ...state, isRestored: true };
  if (state.mediaEntities.length > 0 || mediaEntities.length === 0) return known;
  return withEntities({ ...known, mediaTargetScreen: mediaEntities.at(-1)?.target ?? null }, mediaEntities);
}

/** A hidden medium does not play. Without media, no target is in use and nothing is blocked. */
function withEntities(state: MediaState, mediaEntities: readonly MediaEntity[]): MediaState {
  const playing = state.playing.filter((id) => mediaEntities.some((entity) => entity.id === id));
  if (mediaEntities.length === 0)
    return { ...state, mediaEntities, playing, mediaTargetScreen: null, isBlocked: false };
  return { ...state, mediaEntities, playing };
}

function note(state: MediaState, id: string, isPlaying: boolean): MediaState {
  const isKnown = state.playing.includes(id);
  if (isKnown === isPlaying || (isPlaying && !state.mediaEntities.some((entity) => entity.id === id)))
    return state;
  return {
    ...state,
    playing: isPlaying ? [...state.playing, id] : state.playing.filter((other) => other !== id),
  };
}
