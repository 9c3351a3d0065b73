/** The room of a shared round: for money, or for free without an account. Everybody sees the same round. */
import { playBreakOf } from '@touchline/contracts/remote-views';
import type { GameLine } from '@touchline/games/list';
import { useIsHydrated } from '@touchline/ui';
import { useSession } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import type { SharedState } from '../data/shared-live.ts';
import type { RoomPageProps } from './room-page-props.ts';
import { SharedRoom } from './shared-room.tsx';
import { useSharedFree } from './use-shared-free.ts';
import { useSharedMoney } from './use-shared-money.ts';
import { useSharedRound } from './use-shared-round.ts';
import { RoomPlaceholder } from './room-placeholder.tsx';

export function SharedRoomPage({ game, isFree }: RoomPageProps): ReactElement {
  const session = useSession();
  const isHydrated = useIsHydrated();
  const shared = useSharedRound(game.id);
  if (!isHydrated || shared === null) return <RoomPlaceholder />;
  const mayPlay = session.status === 'signed-in' && playBreakOf(session) === null;
  return !isFree && mayPlay ? (
    <MoneyRoom game={game} shared={shared} userId={session.userId} />
  ) : (
    <FreeRoom game={game} shared={shared} />
  );
}

interface RoomProps {
  readonly game: GameLine;
  readonly shared: SharedState;
}

function MoneyRoom({ game, shared, userId }: RoomProps & { userId: number }): ReactElement {
  const { play, actions } = useSharedMoney(userId, game.id, shared);
  return play === null ? (
    <RoomPlaceholder />
  ) : (
    <SharedRoom game={game} shared={shared} play={play} actions={actions} />
  );
}

function FreeRoom({ game, shared }: RoomProps): ReactElement {
  return <SharedRoom game={game} shared={shared} {...useSharedFree(game.id, shared)} />;
}
