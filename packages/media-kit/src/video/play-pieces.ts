/** Plays a segmented playlist in a video element. The first video loads hls.js, and only in a browser that needs it. */
import { videoListPath, videoTokenQuery } from '@touchline/contracts/sports-betting';
import type WholeHls from 'hls.js';

export interface PiecePlayer {
  /** Sets the renewed token. Further requests use it. */
  readonly setToken: (token: string) => void;
  readonly stop: () => void;
}

export interface PlayOptions {
  readonly gameId: number;
  readonly token: string;
  /** Called when the server no longer accepts the token. */
  readonly onTokenRefused: () => void;
  readonly onFailed: () => void;
}

/** Returns an address with the newest token. Any older token in the address is replaced. */
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
    // The page's policy does not allow a worker made from text. Demuxing these segments costs little.
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
 * For browsers without Media Source Extensions, which play the playlist natively. They cannot distinguish a refused
 * playlist from other errors.
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
  // After a recovery the error state is cleared. The next error may then fetch a new token, and a renewed token
  // restarts nothing.
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
