/** Calls of media (decision on DM-MD-017). */
export const mediaPaths = {
  videoToken: { method: 'GET', path: '/web-api/media/video-token' },
} as const;

/** The list of a game's video; head and pieces lie beside it. Each needs the token in its query. */
export const videoListPath = (gameId: number): string => `/web-api/media/video/${gameId}/live.m3u8`;
/** The query's name for the token: pieces are fetched by the browser itself, which sends no header of ours. */
export const videoTokenQuery = 'token';
