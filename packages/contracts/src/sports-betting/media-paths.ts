/** Calls of media (decision on DM-MD-017). */
export const mediaPaths = {
  videoToken: { method: 'GET', path: '/web-api/media/video-token' },
} as const;

/** The playlist of a game's video; head and segments lie beside it. Each needs the token in its query. */
export const videoListPath = (gameId: number): string => `/web-api/media/video/${gameId}/live.m3u8`;
/** Query name of the token: the browser fetches segments itself and sends no header of ours. */
export const videoTokenQuery = 'token';
