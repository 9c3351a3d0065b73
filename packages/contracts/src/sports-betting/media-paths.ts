/** Calls of media (decision on DM-MD-017). */
export const mediaPaths = {
  videoToken: { method: 'GET', path: '/web-api/media/video-token' },
} as const;

/**
 * Returns the path of a game's video playlist. The header and the segments are in the same folder; each request needs
 * the token in its query.
 */
export const videoListPath = (gameId: number): string => `/web-api/media/video/${gameId}/live.m3u8`;
/** The query parameter that carries the token of a video: browsers request segments without the site's headers. */
export const videoTokenQuery = 'token';
