/** Selects the page for an address. */
import { definePart } from '@touchline/view-kit';
import type { PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { loadStatistics, type StatisticsData } from '../data/load-statistics.ts';
import { ListPage } from './list-page.tsx';
import { MatchPage } from './match-page.tsx';

function Page({ data }: PartProps<StatisticsData>): ReactElement {
  return data.kind === 'list' ? <ListPage data={data} /> : <MatchPage key={data.reply.game.id} data={data} />;
}

export const pagePart = definePart<StatisticsData>({ load: loadStatistics, Component: Page });
