/** Bets for money in a shared round: each press asks the server, which decides by its own clock. */
import { walletPaths } from '@touchline/contracts/banking';
import { type SharedEntryWire, type SharedRoundApi, sharedRoundPaths } from '@touchline/contracts/gaming';
import { call, newId, useApi, useEvents, useLive } from '@touchline/view-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PlayRefusal } from '../data/play.ts';
import { placesOf, type SharedActions, type SharedEntry, type SharedPlay } from '../data/shared-play.ts';
import type { SharedState } from '../data/shared-live.ts';
import { usePlayedShared } from './use-played-shared.ts';

type Room = SharedRoundApi['room']['reply'];
interface Account {
  readonly id: number;
  readonly available: string;
}

const entryOf = (entry: SharedEntryWire): SharedEntry => ({
  key: entry.requestId,
  roundId: entry.roundId,
  stake: entry.stake,
  target: entry.target,
  goal: entry.goal,
  state: entry.state,
  multiplier: entry.multiplier,
  payout: entry.payout,
});

/** Null until the room is loaded. */
export function useSharedMoney(
  userId: number,
  game: string,
  shared: SharedState,
): { play: SharedPlay | null; actions: SharedActions } {
  const api = useApi();
  const events = useEvents();
  const [account, setAccount] = useState<Account | null>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const [refusal, setRefusal] = useState<PlayRefusal | null>(null);
  const [busy, setBusy] = useState<readonly number[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  /** Requests that are not answered yet, by place: a repeat after a lost answer has the same id (RL-38). */
  const pending = useRef(new Map<number, { key: string; id: string }>());

  const played = usePlayedShared(game, shared.points[0]?.roundId ?? 0);

  const reload = useCallback(async (): Promise<void> => {
    const answer = await call(api, walletPaths.accounts);
    if (answer.outcome === 'failed') return;
    const { accounts } = answer.data;
    const found = accounts.find(({ isActive, type }) => isActive && type !== 4) ?? accounts[0];
    if (!found) return;
    setAccount(found);
    const loaded = await call(api, sharedRoundPaths.room, {
      params: { game },
      query: { accountId: found.id },
    });
    if (loaded.outcome === 'failed') setRefusal({ code: loaded.code, details: {} });
    else setRoom(loaded.data);
  }, [api, game]);
  const { round } = shared;
  const stateKey = `${round?.roundId ?? 0}/${round?.state ?? 'none'}`;
  // The end of a round pays, and the next one takes bets.
  useEffect(() => {
    void (async () => {
      await reload();
    })();
  }, [reload, stateKey]);
  useLive(`user/${userId}`, (message) => {
    if (message.kind === 'delta') void reload();
  });

  const failed = (answer: { code: string; details?: unknown }): void => {
    setRefusal({ code: answer.code, details: (answer.details ?? {}) as PlayRefusal['details'] });
    void reload();
  };
  const done = (entry: SharedEntryWire): void => {
    setRefusal(null);
    setRoom((now) =>
      now === null
        ? now
        : { ...now, entries: [entry, ...now.entries.filter(({ entryId }) => entryId !== entry.entryId)] },
    );
    events.emit('wallet/changed', {});
    void reload();
  };
  const whileBusy = async (at: number, work: () => Promise<void>): Promise<void> => {
    if (busy.includes(at)) return;
    setBusy((now) => [...now, at]);
    try {
      await work();
    } finally {
      setBusy((now) => now.filter((one) => one !== at));
    }
  };

  const entries = (room?.entries ?? []).filter(({ roundId }) => roundId === round?.roundId).toReversed();
  const places = placesOf(entries.map(entryOf), chosen);
  const actions: SharedActions = {
    place: (at, stake, target) =>
      void whileBusy(at, async () => {
        if (!round || !room || !account) return failed({ code: 'server/unavailable' });
        const body = {
          game,
          roundId: round.roundId,
          version: room.version,
          accountId: account.id,
          stake,
          target,
        };
        const key = JSON.stringify(body);
        const known = pending.current.get(at);
        const id = known?.key === key ? known.id : newId();
        pending.current.set(at, { key, id });
        setChosen((now) => new Map(now).set(id, at));
        const answer = await call(api, sharedRoundPaths.place, { body: { id, ...body } });
        // Without an answer the bet may have been placed: the next press repeats the request.
        if (answer.outcome === 'ok' || answer.status >= 400) pending.current.delete(at);
        return answer.outcome === 'failed' ? failed(answer) : done(answer.data);
      }),
    cashOut: (entry) =>
      void whileBusy(
        places.findIndex((one) => one?.key === entry.key),
        async () => {
          const own = entries.find(({ requestId }) => requestId === entry.key);
          if (!own) return;
          const answer = await call(api, sharedRoundPaths.cashOut, {
            params: { entryId: own.entryId },
            body: {},
          });
          return answer.outcome === 'failed' ? failed(answer) : done(answer.data);
        },
      ),
    dismiss: () => setRefusal(null),
  };
  if (!room) return { play: null, actions };
  return {
    actions,
    play: {
      isFree: false,
      currency: room.currency,
      balance: account?.available ?? null,
      minStake: room.minStake,
      maxStake: room.maxStake,
      maxWin: room.maxWin,
      places,
      elsewhere: room.openGame === null ? null : { game: room.openGame },
      sums: room.session,
      busy,
      refusal,
      played,
    },
  };
}
