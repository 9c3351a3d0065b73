/** Pings the limit service while a player has the page open, and shows what it says. */
import { limitPaths } from '@touchline/contracts/players';
import { call } from '@touchline/contracts/remote-views';
import { createPolls, type Visibility } from '../polls/poll.ts';
import type { Clock } from '../remote-views/ports.ts';
import { createPlayTime, PING_MS } from '../stores/notices/play-time.ts';
import type { MadeShell } from './create-shell.ts';

const ENDED_KEY = 'session_limit_ended';

export interface WatchPlayTimePorts {
  readonly clock: Clock;
  readonly visibility: Visibility;
  readonly onInterval: (everyMin: number) => void;
  readonly onCheckDue: () => void;
  /** Logs the player out. */
  readonly leave: () => void;
}

/** @returns asks the limit service now */
export function watchPlayTime(made: MadeShell, ports: WatchPlayTimePorts): () => Promise<void> {
  const { shell, notices, api } = made;
  notifyEnd(made);
  const { ask } = createPlayTime({
    clock: ports.clock,
    ping: async () => call(api, limitPaths.ping),
    onInterval: ports.onInterval,
    onCheckDue: ports.onCheckDue,
    onApproval: (isAwaited) => notices.send({ type: 'limit-approval', isAwaited }),
    onEnd: () => {
      localStorage.setItem(ENDED_KEY, '1');
      ports.leave();
    },
  });
  const isSignedIn = () => shell.session.get().status === 'signed-in';
  createPolls([{ name: 'play-time', firstAfterMs: 0, everyMs: PING_MS, isFor: 'signed-in', ask }], {
    clock: ports.clock,
    visibility: ports.visibility,
    isSignedIn,
    reportError: (error, place) => shell.reportError(new Error(place, { cause: error })),
  }).start();
  return ask;
}

/** After the log-out: "session limit ended" and "visit tomorrow", until it is closed (SH-SE-008, SH-SE-009). */
function notifyEnd({ shell }: MadeShell): void {
  if (localStorage.getItem(ENDED_KEY) === null) return;
  localStorage.removeItem(ENDED_KEY);
  const text = `${shell.t('main_session_limit_ended')} ${shell.t('main_session_limit_tomorrow')}`;
  shell.notifications.show({ tone: 'error', text, isPermanent: true });
}
