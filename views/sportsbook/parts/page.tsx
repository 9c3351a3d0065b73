/** Selects the page for an address, with its loader and its component. */
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { loadCompetitionGame, loadGame } from '../data/load-game.ts';
import type { GameData } from '../data/load-game.ts';
import { loadList } from '../data/load-list.ts';
import type { ListData } from '../data/load-list.ts';
import { loadMulti } from '../data/load-multi.ts';
import type { MultiData } from '../data/load-multi.ts';
import { loadTeam } from '../data/load-team.ts';
import type { TeamData } from '../data/load-team.ts';
import type { SportsbookPath } from '../view.ts';
import { GamePage } from './game/game-page.tsx';
import { ListPage } from './list/list-page.tsx';
import { ListSkeleton } from './list/list-skeleton.tsx';
import { MultiPage } from './multi/multi-page.tsx';
import { TeamPage } from './team/team-page.tsx';

type PageData = ListData | GameData | TeamData | MultiData;

async function load(request: LoadRequest): Promise<LoadOutcome<PageData>> {
  const path = (request.route?.id ?? 'section') as SportsbookPath;
  switch (path) {
    case 'section':
    case 'betsonyour':
    case 'topgame':
    case 'marble':
    case 'team':
      return loadList(request, path);
    case 'team-info':
      return loadTeam(request);
    case 'game':
    case 'page-type-game':
    case 'short-game':
      return loadGame(request);
    case 'competition-game':
      return loadCompetitionGame(request);
    case 'multi':
      return loadMulti(request);
  }
}

function Page({ data }: PartProps<PageData>): ReactElement {
  switch (data.kind) {
    case 'list':
      return <ListPage data={data} />;
    case 'game':
      return <GamePage key={data.reply.game.id} data={data} />;
    case 'team':
      return <TeamPage key={data.teamId} data={data} />;
    case 'multi':
      return <MultiPage data={data} />;
  }
}

export const pagePart = definePart<PageData>({ load, Component: Page, Skeleton: ListSkeleton });
