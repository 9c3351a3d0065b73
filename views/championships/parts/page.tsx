/** Selects the page for an address. */
import { CompetitionPageContext } from '@touchline/line-kit';
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type ChampData, loadChamp, readChampId } from '../data/load-champ.ts';
import { type ListData, loadList } from '../data/load-list.ts';
import { loadOfPage } from '../data/named-pages.ts';
import { ChampPage } from './champ/champ-page.tsx';
import { FinalPage } from './final/final-page.tsx';
import { ListPage } from './list/list-page.tsx';

type PageData = ChampData | ListData;

async function load(request: LoadRequest): Promise<LoadOutcome<PageData>> {
  const { route } = request;
  const page = route?.params['page'];
  if (page !== undefined) return loadOfPage(request, page, route?.id === 'final');
  const champ = route?.params['champId'];
  if (champ === undefined) return loadList(request);
  const champId = readChampId(champ);
  return champId === null ? { outcome: 'not-found' } : loadChamp(request, champId);
}

function Page({ data }: PartProps<PageData>): ReactElement {
  if (data.kind === 'list') return <ListPage data={data} />;
  const Shown = data.isFinal ? FinalPage : ChampPage;
  return (
    <CompetitionPageContext value={data.page}>
      <Shown key={`${data.reply.champ.id} ${data.reply.season?.id ?? ''}`} data={data} />
    </CompetitionPageContext>
  );
}

export const pagePart = definePart<PageData>({ load, Component: Page });
