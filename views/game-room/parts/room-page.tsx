/** The room of one game: for money, or for free without an account. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import { gameOf } from '@touchline/game-kit';
import type { GameLine } from '@touchline/games/list';
import type { AnyScene } from '@touchline/scene-kit';
import { ErrorBox, useIsHydrated } from '@touchline/ui';
import { lazyComponent, useSession, useT } from '@touchline/view-kit';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { Room } from './room.tsx';
import type { RoomPageProps } from './room-page-props.ts';
import { useFreePlay } from './use-free-play.ts';
import { useMoneyPlay } from './use-money-play.ts';
import { useScene } from './use-scene.ts';
import { RoomPlaceholder } from './room-placeholder.tsx';

export function RoomPage(props: RoomPageProps): ReactElement {
  return props.game.isShared === true ? (
    <SharedRoomPage {...props} fallback={<RoomPlaceholder />} />
  ) : (
    <OwnRoomPage {...props} />
  );
}

/** A room whose rounds all players share. Its code is a chunk of its own. */
const SharedRoomPage = lazyComponent<RoomPageProps>(
  async () => (await import('./shared-room-page.tsx')).SharedRoomPage,
);

function OwnRoomPage({ game, isFree }: RoomPageProps): ReactElement {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const { scene, hasFailed, retry } = useScene(game.id);
  const t = useT();
  if (hasFailed)
    return (
      <ErrorBox
        title={t('main_dictionary_load_error')}
        text={t('main_dictionary_refresh_page')}
        button={t('main_refreshing_button')}
        onRetry={retry}
      />
    );
  // Seeds of free play are made in the browser, so the server renders no round.
  if (!isHydrated || scene === null) return <RoomPlaceholder />;
  const mayPlay = session.status === 'signed-in' && playBreakOf(session) === null;
  return !isFree && mayPlay ? (
    <MoneyRoom game={game} scene={scene} userId={session.userId} />
  ) : (
    <FreeRoom game={game} scene={scene} />
  );
}

function MoneyRoom({
  game,
  scene,
  userId,
}: {
  game: GameLine;
  scene: AnyScene;
  userId: number;
}): ReactElement {
  const { play, actions } = useMoneyPlay(userId, game.id);
  return play === null ? (
    <RoomPlaceholder />
  ) : (
    <Room game={game} scene={scene} play={play} actions={actions} />
  );
}

function FreeRoom({ game, scene }: { game: GameLine; scene: AnyScene }): ReactElement {
  const rules = useMemo(() => gameOf(scene.rules), [scene]);
  const { play, actions } = useFreePlay(rules);
  return <Room game={game} scene={scene} play={play} actions={actions} />;
}
