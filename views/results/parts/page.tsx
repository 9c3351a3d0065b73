/** Selects the page for an address. */
import { definePart } from '@touchline/view-kit';
import type { LoadOutcome, LoadRequest, PartProps } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { type FinishedData, type LiveData, loadFinished, loadLive } from '../data/load-results.ts';
import { FinishedPage } from './finished-page.tsx';
import { LivePage } from './live-page.tsx';

type PageData = FinishedData | LiveData;

async function load(request: LoadRequest): Promise<LoadOutcome<PageData>> {
  const type = request.route?.params['type'];
  return type === 'live' || type === 'zone' ? loadLive(request, type) : loadFinished(request);
}

function Page({ data }: PartProps<PageData>): ReactElement {
  return data.kind === 'live' ? <LivePage key={data.type} data={data} /> : <FinishedPage data={data} />;
}

export const pagePart = definePart<PageData>({ load, Component: Page });
