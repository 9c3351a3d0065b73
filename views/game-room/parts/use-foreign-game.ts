/** Opens a game of another company and talks with its frame. */
import {
  foreignGamePaths,
  type ForeignGameApi,
  type ForeignRoundWire,
  type FreeRoundsWire,
} from '@touchline/contracts/gaming';
import { walletPaths } from '@touchline/contracts/banking';
import {
  call,
  useApi,
  useEvent,
  useEvents,
  useLive,
  useLocation,
  useNavigate,
  usePreferences,
  useSession,
} from '@touchline/view-kit';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useForeignRounds } from './use-foreign-rounds.ts';
import { type FrameSaid, readFrameMessage, postToFrame } from '../data/frame-messages.ts';

type Opened = ForeignGameApi['launch']['reply'];
type Sums = ForeignGameApi['room']['reply'];

export interface ForeignPlay {
  readonly state: 'opening' | 'open' | 'failed' | 'restricted' | 'closed';
  readonly opened: Opened | null;
  /** Null until they are known, and with play money. */
  readonly balance: { readonly amount: string; readonly currency: string } | null;
  readonly sums: Sums | null;
  readonly rounds: readonly ForeignRoundWire[];
  readonly freeRounds: readonly FreeRoundsWire[];
  readonly isPaused: boolean;
  readonly isMuted: boolean;
  readonly open: () => void;
}

/** @returns the play, and the reference for its frame */
export function useForeignGame(
  number: number,
  isFree: boolean,
): readonly [ForeignPlay, RefObject<HTMLIFrameElement | null>] {
  const api = useApi();
  const { lang } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const userId = session.status === 'signed-in' && !isFree ? session.userId : null;
  const events = useEvents();
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState<ForeignPlay['state']>('opening');
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isPaused, setPaused] = useState(false);
  const isMuted = !usePreferences().isGameSoundOn;
  const [tries, setTries] = useState(0);
  const [own, reloadRounds] = useForeignRounds(number, userId);
  const { account, sums, reload } = useSums(number, userId, reloadRounds);

  useEffect(() => {
    let isGone = false;
    void (async () => {
      const found = userId === null ? null : await activeAccount(api);
      const answer =
        userId === null
          ? await call(api, foreignGamePaths.demo, { params: { number }, body: { lng: lang } })
          : found === null
            ? null
            : await call(api, foreignGamePaths.launch, {
                params: { number },
                body: { accountId: found.id, lng: lang },
              });
      if (isGone) return;
      if (answer?.outcome === 'ok') {
        setOpened(answer.data);
        setState('open');
      } else setState(answer?.code === 'foreign-games/restricted' ? 'restricted' : 'failed');
    })();
    return () => {
      isGone = true;
    };
  }, [api, lang, number, userId, tries]);

  useEvent('reality-check/shown', () => setPaused(true));
  useEvent('reality-check/answered', () => setPaused(false));
  useEffect(() => {
    if (opened) postToFrame(frame.current, opened.origin, { type: isPaused ? 'pause' : 'resume' });
  }, [opened, isPaused]);

  useEffect(() => {
    if (opened) postToFrame(frame.current, opened.origin, { type: 'mute', isMuted });
  }, [opened, isMuted]);

  const onSaid = useCallback(
    (said: FrameSaid): void => {
      switch (said) {
        case 'ready':
          if (!opened) return undefined;
          postToFrame(frame.current, opened.origin, { type: 'init', lng: lang, isPaused });
          return postToFrame(frame.current, opened.origin, { type: 'mute', isMuted });
        case 'balance-stale':
          events.emit('wallet/changed', {});
          return reload();
        case 'open-recharge':
          return navigate(`/${lang}/office/recharge`);
        case 'close':
          return setState('closed');
        case 'round-start':
        case 'round-end':
          return undefined;
      }
    },
    [opened, lang, isPaused, isMuted, events, reload, navigate],
  );
  useFrameMessages(frame, opened?.origin ?? null, onSaid);
  const play: ForeignPlay = {
    state,
    opened,
    balance: account && { amount: account.available, currency: account.currency },
    sums,
    ...own,
    isPaused,
    isMuted,
    open: () => {
      setState('opening');
      setOpened(null);
      setTries(tries + 1);
    },
  };
  return [play, frame];
}

type Api = ReturnType<typeof useApi>;
interface Account {
  readonly id: number;
  readonly currency: string;
  readonly available: string;
}

async function activeAccount(api: Api): Promise<Account | null> {
  const answer = await call(api, walletPaths.accounts);
  if (answer.outcome === 'failed') return null;
  const { accounts } = answer.data;
  return accounts.find(({ isActive, type }) => isActive && type !== 4) ?? accounts[0] ?? null;
}

/** Balance and sums come from the server, never from a message of the frame. */
function useSums(number: number, userId: number | null, reloadRounds: () => void) {
  const api = useApi();
  const [account, setAccount] = useState<Account | null>(null);
  const [sums, setSums] = useState<Sums | null>(null);
  const reload = useCallback((): void => {
    if (userId === null) return;
    reloadRounds();
    void (async () => {
      const found = await activeAccount(api);
      setAccount(found);
      if (!found) return;
      const answer = await call(api, foreignGamePaths.room, {
        params: { number },
        query: { accountId: found.id },
      });
      if (answer.outcome === 'ok') setSums(answer.data);
    })();
  }, [api, number, userId, reloadRounds]);
  useEffect(reload, [reload]);
  useLive(userId === null ? null : `user/${userId}`, (message) => {
    if (message.kind === 'delta') reload();
  });
  return { account, sums, reload };
}

function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | null,
  onSaid: (said: FrameSaid) => void,
): void {
  useEffect(() => {
    if (origin === null) return;
    const listen = (event: MessageEvent<unknown>): void => {
      const said = readFrameMessage(event, { origin, source: frame.current?.contentWindow });
      if (said) onSaid(said);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, origin, onSaid]);
}
