/** Selects the page for an address, with its loader and its component. */
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { readType } from '../data/cyber-menu.ts';
import { loadGame } from '../data/load-game.ts';
import type { GameData } from '../data/load-game.ts';
import { loadGames } from '../data/load-games.ts';
import type { GamesData } from '../data/load-games.ts';
import { loadChamps, loadDisciplines } from '../data/load-lists.ts';
import type { ChampsData, DisciplinesData } from '../data/load-lists.ts';
import type { CyberPath } from '../view.ts';
import { ChampsPage } from './champs-page.tsx';
import { DisciplinesPage } from './disciplines-page.tsx';
import { GamePage } from './game-page.tsx';
import { GamesPage } from './games-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';

type PageData = GamesData | DisciplinesData | ChampsData | GameData;

async function load(request: LoadRequest): Promise<LoadOutcome<PageData>> {
  const type = readType(request.route?.params['type']);
  if (type === null) return { outcome: 'not-found' };
  const path = (request.route?.id ?? 'home') as CyberPath;
  switch (path) {
    case 'home':
    case 'all':
    case 'discipline':
    case 'section':
    case 'champ':
      return loadGames(request, path, type);
    case 'disciplines':
      return loadDisciplines(request, type);
    case 'champs':
      return loadChamps(request, type);
    case 'game':
      return loadGame(request, type);
  }
}

function Page({ data }: PartProps<PageData>): ReactElement {
  switch (data.kind) {
    case 'games':
      return <GamesPage data={data} />;
    case 'disciplines':
      return <DisciplinesPage data={data} />;
    case 'champs':
      return <ChampsPage data={data} />;
    case 'game':
      return <GamePage key={data.reply.game.id} data={data} />;
  }
}

export const pagePart = definePart<PageData>({ load, Component: Page, Skeleton: PageSkeleton });
