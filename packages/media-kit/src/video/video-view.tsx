/** A game's video. It starts muted and stops when its box is closed. */
import type { MediaEntity } from '@touchline/contracts/sports-betting';
import { Button, Spinner } from '@touchline/ui';
import { useMedia, useT } from '@touchline/view-kit';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { playPieces, type PiecePlayer } from './play-pieces.ts';
import styles from './video-view.module.css';

type Phase = 'waiting' | 'shown' | 'failed';

export function VideoView({ entity }: { readonly entity: MediaEntity }): ReactElement {
  const t = useT();
  const [{ userVideoToken: token }, send] = useMedia();
  const video = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('waiting');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (token === null) send({ type: 'video-token-requested' });
  }, [token, send]);
  usePlayer(video, entity.gameId, token, attempt, setPhase);
  const tell = (isPlaying: boolean) => send({ type: 'playing-changed', id: entity.id, isPlaying });
  useEffect(
    () => () => send({ type: 'playing-changed', id: entity.id, isPlaying: false }),
    [entity.id, send],
  );
  const again = () => {
    setPhase('waiting');
    setAttempt((count) => count + 1);
  };
  return (
    <div className={styles['video']} data-phase={phase}>
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        controls
        aria-label={t('media_video_of', { game: entity.title })}
        className={styles['picture']}
        onPlaying={() => {
          setPhase('shown');
          tell(true);
        }}
        onPause={() => tell(false)}
        onEmptied={() => tell(false)}
      />
      {phase === 'waiting' && <Spinner className={styles['over']} />}
      {phase === 'failed' && (
        <div role="alert" className={styles['over']}>
          <p>{t('media_video_failed')}</p>
          <Button tone="on-pitch" size="small" onClick={again}>
            {t('media_try_again')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Starts the player with the first token. A later token only continues the playback. */
function usePlayer(
  video: RefObject<HTMLVideoElement | null>,
  gameId: number,
  token: string | null,
  attempt: number,
  setPhase: (phase: Phase) => void,
): void {
  const [, send] = useMedia();
  const player = useRef<PiecePlayer>(null);
  const latest = useRef(token);
  const hasToken = token !== null;
  useEffect(() => {
    latest.current = token;
    if (token !== null) player.current?.setToken(token);
  }, [token]);
  useEffect(() => {
    const element = video.current;
    if (!element || !hasToken || latest.current === null) return undefined;
    let isGone = false;
    playPieces(element, {
      gameId,
      token: latest.current,
      onTokenRefused: () => send({ type: 'video-token-requested' }),
      onFailed: () => setPhase('failed'),
    }).then(
      (made) => {
        if (isGone) made.stop();
        else player.current = made;
      },
      () => setPhase('failed'),
    );
    return () => {
      isGone = true;
      player.current?.stop();
      player.current = null;
    };
  }, [video, gameId, hasToken, attempt, send, setPhase]);
}
