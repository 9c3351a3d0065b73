import { createTestApp } from '@touchline/testkit/test-app';
import { useBettingRig } from '@touchline/testkit/betting-rig';
import { describe, expect, it } from 'vitest';
import { createLiveHub, type LiveSocket } from './platform/live-hub.ts';
import { closeEndedSessions } from './watch-sessions.ts';

const { db, rig } = useBettingRig();

const hubOf = () =>
  createLiveHub({
    nowMs: () => 0,
    readImage: async () => null,
    onFailure: () => {},
    every: () => () => {},
    later: () => {},
  });

function socketOf(): { socket: LiveSocket; closed: () => number | null } {
  let closed: number | null = null;
  const socket: LiveSocket = {
    send: () => {},
    bufferedAmount: () => 0,
    close: (code) => void (closed = code),
  };
  return { socket, closed: () => closed };
}

/** A signed-in player's session, as the handshake of a socket reads it. */
async function signIn(isSaved = false): Promise<{ userId: bigint; sessionId: bigint }> {
  const { userId } = await rig().addPlayer(0n);
  const { app } = rig();
  const { sessionId } = await db().transaction((tx) => app.identity.openSession(tx, userId, {}, isSaved));
  return { userId, sessionId };
}

describe('sockets of ended sessions', () => {
  it('[RL-48] [RL-56] are closed on every node without any hint; others and guests stay', async () => {
    const [own, other] = [await signIn(), await signIn()];
    const nodes = [rig().app, createTestApp(db()).app].map((app) => ({ app, hub: hubOf() }));
    const sockets = nodes.map(({ hub }) => {
      const [first, second, foreign, guest] = [socketOf(), socketOf(), socketOf(), socketOf()] as const;
      hub.connect(first.socket, own);
      hub.connect(second.socket, own);
      hub.connect(foreign.socket, other);
      hub.connect(guest.socket, { userId: null, sessionId: null });
      return [first, second, foreign, guest] as const;
    });
    const look = async () => {
      for (const { app, hub } of nodes) await closeEndedSessions(app, hub);
      return sockets.map((list) => list.map(({ closed }) => closed()));
    };
    expect(await look()).toEqual([
      [null, null, null, null],
      [null, null, null, null],
    ]);
    await rig().app.identity.disconnect(own.userId, own.sessionId);
    expect(await look()).toEqual([
      [4001, 4001, null, null],
      [4001, 4001, null, null],
    ]);
  });

  it('[RL-52] [RL-56] are closed when the session is idle for two hours, 30 days when it is saved', async () => {
    const [short, saved] = [await signIn(), await signIn(true)];
    const hub = hubOf();
    const [one, two] = [socketOf(), socketOf()];
    hub.connect(one.socket, short);
    hub.connect(two.socket, saved);
    const look = async () => {
      await closeEndedSessions(rig().app, hub);
      return [one.closed(), two.closed()];
    };
    rig().clock.advance(2 * 3_600_000);
    expect(await look()).toEqual([null, null]);
    rig().clock.advance(1);
    expect(await look()).toEqual([4001, null]);
    rig().clock.advance(30 * 86_400_000);
    expect(await look()).toEqual([4001, 4001]);
  });
});
