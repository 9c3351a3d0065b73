/**
 * Plays a segmented playlist in a video element. hls.js is loaded with the first video, and only where the browser
 * needs it.
 */
import { videoListPath, videoTokenQuery } from '@touchline/contracts/sports-betting';
import type WholeHls from 'hls.js';

export interface PiecePlayer {
  /** The token was renewed: further requests carry the new one. */
  readonly setToken: (token: string) => void;
  readonly stop: () => void;
}

export interface PlayOptions {
  readonly gameId: number;
  readonly token: string;
  /** The token is no longer valid. */
  readonly onTokenRefused: () => void;
  readonly onFailed: () => void;
}

/** An address with the newest token, whatever token it had. */
export function withToken(address: string, token: string): string {
  const url = new URL(address, 'https://own.invalid');
  url.searchParams.set(videoTokenQuery, token);
  return url.origin === 'https://own.invalid' ? `${url.pathname}${url.search}` : url.href;
}

export async function playPieces(video: HTMLVideoElement, options: PlayOptions): Promise<PiecePlayer> {
  const { default: Hls } = await import('hls.js/light');
  return Hls.isSupported() ? playWith(Hls, video, options) : playNatively(video, options);
}

type HlsClass = typeof WholeHls;

function playWith(Hls: HlsClass, video: HTMLVideoElement, options: PlayOptions): PiecePlayer {
  let { token } = options;
  let isRefused = false;
  const hls = new Hls({
    // Our policy allows no worker created from text; demuxing these segments is little work.
    enableWorker: false,
    liveSyncDurationCount: 2,
    xhrSetup: (request, address) => request.open('GET', withToken(address, token), true),
  });
  hls.on(Hls.Events.ERROR, (_event, { fatal, response }) => {
    if (response?.code === 401) {
      if (isRefused) return;
      isRefused = true;
      hls.stopLoad();
      options.onTokenRefused();
    } else if (fatal) options.onFailed();
  });
  hls.loadSource(withToken(videoListPath(options.gameId), token));
  hls.attachMedia(video);
  return {
    setToken: (next) => {
      if (next === token) return;
      token = next;
      if (isRefused) {
        isRefused = false;
        hls.loadSource(withToken(videoListPath(options.gameId), token));
      }
    },
    stop: () => hls.destroy(),
  };
}

/**
 * Browsers without Media Source Extensions play the playlist natively; they cannot distinguish a refused playlist
 * from other errors.
 */
function playNatively(video: HTMLVideoElement, options: PlayOptions): PiecePlayer {
  let { token } = options;
  let hasAsked = false;
  const begin = (): void => {
    video.src = withToken(videoListPath(options.gameId), token);
  };
  const failed = (): void => {
    if (hasAsked) options.onFailed();
    else {
      hasAsked = true;
      options.onTokenRefused();
    }
  };
  // After a recovery the error state is cleared: the next error may request a token again, and renewals
  // restart nothing.
  const recovered = (): void => {
    hasAsked = false;
  };
  video.addEventListener('error', failed);
  video.addEventListener('playing', recovered);
  begin();
  return {
    setToken: (next) => {
      if (next === token) return;
      token = next;
      if (hasAsked) begin();
    },
    stop: () => {
      video.removeEventListener('error', failed);
      video.removeEventListener('playing', recovered);
      video.removeAttribute('src');
      video.load();
    },
  };
}
