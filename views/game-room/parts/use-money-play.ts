/** Play for money: the room of the server, kept up to date by the answers to this player's own rounds. */
import { walletPaths } from '@touchline/contracts/banking';
import { roundPaths, seedPaths, type RoundApi } from '@touchline/contracts/gaming';
import { call, newId, useApi, useEvents, useLive } from '@touchline/view-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiClient } from '@touchline/contracts/remote-views';
import type { Play, PlayActions, PlayedRound, PlayRefusal } from '../data/play.ts';
import { withLoaded, withRound } from '../data/round-order.ts';
import { joinedPair, pairOf, roundOf } from '../data/server-play.ts';

type Room = RoundApi['room']['reply'];
interface Account {
  readonly id: number;
  readonly currency: string;
  readonly available: string;
}

/**
 * Play is null until the room is loaded; `failure` says why it was not.
 *
 * @param userId null where no live messages of the player come
 * @param own another client for the calls, as the page of a supplied game has one
 */
export function useMoneyPlay(
  userId: number | null,
  game: string,
  own?: ApiClient,
): { play: Play | null; actions: PlayActions; failure: string | null } {
  const siteApi = useApi();
  const api = own ?? siteApi;
  const events = useEvents();
  const [account, setAccount] = useState<Account | null>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const [rounds, setRounds] = useState<readonly PlayedRound[]>([]);
  const [refusal, setRefusal] = useState<PlayRefusal | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [nextAtMs, setNextAt] = useState(0);
  /** The request that is not answered yet: a repeat after a lost answer has the same id (RL-38). */
  const pending = useRef<{ key: string; id: string } | null>(null);

  const readAccount = useCallback(async (): Promise<Account | null> => {
    const answer = await call(api, walletPaths.accounts);
    if (answer.outcome === 'failed') return null;
    const { accounts } = answer.data;
    const found = accounts.find(({ isActive, type }) => isActive && type !== 4) ?? accounts[0] ?? null;
    setAccount(found);
    return found;
  }, [api]);

  const readRoom = useCallback(async (): Promise<void> => {
    const active = await readAccount();
    if (!active) return setFailure('server/unavailable');
    const answer = await call(api, roundPaths.room, { query: { game, accountId: active.id } });
    if (answer.outcome === 'failed') {
      setFailure(answer.code);
      return setRefusal({ code: answer.code, details: {} });
    }
    setRoom(answer.data);
    setNextAt(Date.now() + answer.data.waitMs);
    const { open } = answer.data;
    if (open?.game === game) setRounds((known) => withRound(known, roundOf(open)));
  }, [api, game, readAccount]);

  useEffect(() => {
    void (async () => {
      await readRoom();
      const answer = await call(api, roundPaths.list, { query: { game } });
      if (answer.outcome === 'ok') setRounds((known) => withLoaded(known, answer.data.rounds.map(roundOf)));
    })();
  }, [api, game, readRoom]);
  useLive(userId === null ? null : `user/${userId}`, (message) => {
    if (message.kind === 'delta') void readAccount();
  });

  const shown = (round: Parameters<typeof roundOf>[0]): void => {
    setRounds((known) => withRound(known, roundOf(round)));
    setRefusal(null);
    events.emit('wallet/changed', {});
    void readRoom();
  };
  const failed = (answer: { code: string; details?: unknown }): void => {
    const details = (answer.details ?? {}) as PlayRefusal['details'];
    if (answer.code === 'rounds/too-fast') setNextAt(Date.now() + Number(details['waitMs'] ?? 0));
    setRefusal({ code: answer.code, details });
    void readRoom();
  };
  const busy = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      await work();
    } finally {
      setBusy(false);
    }
  };

  const actions: PlayActions = {
    play: (stake, bet) =>
      busy(async () => {
        const active = account ?? (await readAccount());
        const pair = await joinedPair(api, room?.pair ?? undefined);
        if (!room || !active || !pair) return failed({ code: 'server/unavailable' });
        const body = {
          game,
          version: room.version,
          pairId: pair.pairId,
          accountId: active.id,
          stake,
          bet: bet as never,
        };
        const key = JSON.stringify(body);
        if (pending.current?.key !== key) pending.current = { key, id: newId() };
        const answer = await call(api, roundPaths.play, { body: { id: pending.current.id, ...body } });
        // Without an answer the round may have been played: the next press repeats the request.
        // So it does while the bet of the request is with an operator.
        if (answer.outcome === 'ok' || (answer.status >= 400 && !isPending(answer.code)))
          pending.current = null;
        if (answer.outcome === 'failed') return failed(answer);
        setNextAt(answer.data.startedAtMs + room.gapMs);
        return shown(answer.data);
      }),
    act: (action) =>
      void busy(async () => {
        const open = rounds[0];
        if (!open || open.isOver || open.roundId === null) return;
        const answer = await call(api, roundPaths.act, {
          params: { roundId: open.roundId },
          body: { step: open.actions.length, action: action as never },
        });
        if (answer.outcome === 'failed') return failed(answer);
        return shown(answer.data);
      }),
    rotate: () =>
      void busy(async () => {
        if (!room?.pair) return;
        const answer = await call(api, seedPaths.reveal, { params: { pairId: room.pair.pairId }, body: {} });
        if (answer.outcome === 'failed') return failed(answer);
        const { revealed, next } = answer.data;
        const pair = (await joinedPair(api, next)) ?? next;
        setRoom({ ...room, pair });
        setRefusal(null);
        setRounds((known) => known.map((one) => opened(one, revealed)));
      }),
    dismiss: () => setRefusal(null),
  };
  if (!room) return { play: null, actions, failure };
  const { open, pair, session } = room;
  return {
    actions,
    failure: null,
    play: {
      isFree: false,
      currency: room.currency,
      balance: account?.available ?? null,
      minStake: room.minStake,
      maxWin: room.maxWin,
      rounds,
      elsewhere: open && open.game !== game ? { game: open.game } : null,
      sums: session,
      pair: pair && pairOf(pair),
      isBusy,
      nextAtMs,
      refusal,
    },
  };
}

const isPending = (code: string): boolean => code === 'supplied-games/pending';

const opened = (round: PlayedRound, pair: { pairId: number; serverSeed: string | null }): PlayedRound =>
  round.seeds.pairId === pair.pairId
    ? { ...round, seeds: { ...round.seeds, serverSeed: pair.serverSeed } }
    : round;
