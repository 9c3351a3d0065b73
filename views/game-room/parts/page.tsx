/** The page of an address: the room of a game, or the check of a round. */
import { definePart } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { loadPage, type PageData } from '../data/load-page.ts';
import { CheckPage } from './check-page.tsx';
import { ForeignRoom } from './foreign-room.tsx';
import { RoomPage } from './room-page.tsx';
import { SuppliedPage } from './supplied-page.tsx';

function Page({ data }: PartProps<PageData>): ReactElement {
  switch (data.page) {
    case 'check':
      return <CheckPage />;
    case 'foreign':
      return <ForeignRoom key={data.game.number} game={data.game} isFree={data.isFree} />;
    case 'supplied':
      return <SuppliedPage game={data.game} />;
    case 'room':
      return <RoomPage key={data.game.id} game={data.game} isFree={data.isFree} />;
  }
}

export const pagePart = definePart<PageData>({ load: (request) => loadPage(request), Component: Page });
