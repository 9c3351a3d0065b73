/** The page of a supplied game, in the frame of an operator's site: the room alone, for the operator's money or for free. */
import { gameOf } from '@touchline/game-kit';
import type { GameLine } from '@touchline/games/list';
import type { AnyScene } from '@touchline/scene-kit';
import { Button, EmptyState, useIsHydrated } from '@touchline/ui';
import { refusalKey, useApi, useEvent, useLocation, useT } from '@touchline/view-kit';
import { type ReactElement, useMemo } from 'react';
import type { Play, PlayActions } from '../data/play.ts';
import { SUPPLIED_TEXTS } from '../data/refusal-texts.ts';
import { type FramePlace, postToSite, readFramePlace, suppliedApi } from '../data/supplied-frame.ts';
import { FramedContext } from './framed.ts';
import { Room } from './room.tsx';
import styles from './supplied-page.module.css';
import { useFreePlay } from './use-free-play.ts';
import { useMoneyPlay } from './use-money-play.ts';
import { useRoundMessages } from './use-round-messages.ts';
import { useScene } from './use-scene.ts';
import { useSiteMessages } from './use-site-messages.ts';
import { RoomPlaceholder } from './room-placeholder.tsx';

export function SuppliedPage({ game }: { readonly game: GameLine }): ReactElement {
  const t = useT();
  const isHydrated = useIsHydrated();
  const { hash } = useLocation();
  const { scene, hasFailed, retry } = useScene(game.id);
  if (!isHydrated) return <RoomPlaceholder />;
  const place = readFramePlace(hash);
  if (place === null) return <EmptyState title={t('games_foreign_failed')} text="" />;
  if (hasFailed)
    return (
      <EmptyState title={t('games_foreign_failed')} text="">
        <Button onClick={retry}>{t('games_foreign_again')}</Button>
      </EmptyState>
    );
  if (scene === null) return <RoomPlaceholder />;
  return (
    <FramedContext value={true}>
      {place.token === null ? (
        <FreeRoom game={game} scene={scene} place={place} />
      ) : (
        <MoneyRoom game={game} scene={scene} place={place} token={place.token} />
      )}
    </FramedContext>
  );
}

interface RoomInFrame {
  readonly game: GameLine;
  readonly scene: AnyScene;
  readonly place: FramePlace;
}

function FreeRoom({ game, scene, place }: RoomInFrame): ReactElement {
  const rules = useMemo(() => gameOf(scene.rules), [scene]);
  const { play, actions } = useFreePlay(rules);
  return <FramedRoom game={game} scene={scene} place={place} play={play} actions={actions} />;
}

function MoneyRoom({ game, scene, place, token }: RoomInFrame & { readonly token: string }): ReactElement {
  const t = useT();
  const api = useApi();
  const own = useMemo(() => suppliedApi(api, token), [api, token]);
  const { play, actions, failure } = useMoneyPlay(null, game.id, own);
  // Each round and each payment changes the operator's balance, which its page reads again.
  useEvent('wallet/changed', () => postToSite(place.site, 'balance-stale'));
  if (play === null)
    return failure === null ? (
      <RoomPlaceholder />
    ) : (
      <EmptyState
        title={t('games_foreign_failed')}
        text={t(refusalKey(SUPPLIED_TEXTS, failure, 'games_refused_ended'))}
      />
    );
  return <FramedRoom game={game} scene={scene} place={place} play={play} actions={actions} />;
}

interface FramedRoomProps extends RoomInFrame {
  readonly play: Play;
  readonly actions: PlayActions;
}

function FramedRoom({ game, scene, place, play, actions }: FramedRoomProps): ReactElement {
  const t = useT();
  const { site } = place;
  const { isPaused, isClosed } = useSiteMessages(site);
  const told = useRoundMessages(site, play, actions);
  if (isClosed) return <EmptyState title={t('games_foreign_closed')} text="" />;
  return (
    <main className={styles['page']}>
      <div inert={isPaused}>
        <Room game={game} scene={scene} play={play} actions={told} />
        {play.refusal?.code === 'rounds/no-funds' && (
          <Button isWide onClick={() => postToSite(site, 'open-recharge')}>
            {t('games_recharge')}
          </Button>
        )}
      </div>
      {isPaused && <output className={styles['pause']}>{t('games_foreign_paused')}</output>}
    </main>
  );
}
