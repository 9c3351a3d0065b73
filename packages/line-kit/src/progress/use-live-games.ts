/** The present score, minute and state of some games, each by its own topic (DR-11.20). */
import { type GameLiveWire, liveKeys, scoreTopic } from '@touchline/contracts/sports-betting';
import type { LiveMessage } from '@touchline/contracts/remote-views';
import { useLiveStatus, useViewContext } from '@touchline/view-kit';
import { useEffect, useState } from 'react';
import { type ClockSkew, createClockSkew } from '../clock.ts';

/** A page has at most 100 topics; lists and the coupon need some of them. */
export const MAX_WATCHED_GAMES = 40;

export interface LiveGames {
  readonly game: (gameId: number) => GameLiveWire | undefined;
  /** Whether the scores are those of now. Without the socket they may be old. */
  readonly isCurrent: boolean;
  readonly skew: ClockSkew;
}

const NO_GAMES: ReadonlyMap<number, GameLiveWire> = new Map();

/** Watches the first games of the list; the same game may be in it several times. */
export function useLiveGames(gameIds: readonly number[]): LiveGames {
  const { live } = useViewContext();
  const isCurrent = useLiveStatus() === 'open';
  const [skew] = useState(createClockSkew);
  const [games, setGames] = useState(NO_GAMES);
  const watched = [...new Set(gameIds)].slice(0, MAX_WATCHED_GAMES).join(',');
  useEffect(() => {
    if (watched === '') return undefined;
    const stops = watched.split(',').map((text) => {
      const id = Number(text);
      return live.subscribe(scoreTopic(id), (message) => {
        const game = gameIn(id, message);
        const clock = message.kind === 'delta' ? game?.score?.clock : undefined;
        if (clock) skew.note(clock.atMs, Date.now());
        if (game) setGames((known) => new Map(known).set(id, game));
      });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [live, watched, skew]);
  return { game: (gameId) => games.get(gameId), isCurrent, skew };
}

const gameIn = (gameId: number, { data }: Pick<LiveMessage, 'data'>): GameLiveWire | undefined =>
  data.set[liveKeys.game(gameId)] as GameLiveWire | undefined;
